// What is too large to be told by a run is passed over, and what is behind it is tested.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned same(unsigned n)
/*@ ensures return == n; @*/
// CHECK: [[@LINE-1]]:13: note: this condition
// CHECK: confirmed {{.*}}: n == 71u
{
  /*@ assert(each (u32 i; i < n) { i < n }); @*/
  return n > 70 ? n - 1 : n;
}
// CHECK: verdict: REFUTED
