// Nothing of the contract is for proofs: that is said.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

int one(int x)
/*@ ux; requires x == 1i32; ensures return == 1i32; @*/
{
  return x;
}
// CHECK: INCOMPLETE: one
// CHECK: a contract with ux cases only is not proved
// CHECK: verdict: INCOMPLETE
// CHECK: assumed: the ux cases of one
