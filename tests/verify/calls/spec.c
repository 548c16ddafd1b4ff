// A contract of a prototype, assumed.
// RUN: %assay verify %s | FileCheck %s

int random_below(int n);
/*@ spec random_below(i32 n);
    requires 0i32 < n;
    ensures  0i32 <= return && return < n; @*/
int die(void)
/*@ ensures 1i32 <= return && return <= 6i32; @*/
{
  return 1 + random_below(6);
}
// CHECK: verdict: VERIFIED
// CHECK: assumed: the contract of random_below
