// One of them is different.
// REQUIRES: wanted
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

void zero(int *a)
/*@ requires take A = each (u64 k; k < 2u64) { W(a + k) };
    ensures  take B = each (u64 k; k < 2u64) { RW(a + k) }; @*/
{
  a[0] = 0, a[1] = 1;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion: {{.*}}[zero]
  /*@ assert(each (u64 k; k < 2u64) { a[k] == 0i32 }); @*/
}
// CHECK: verdict: REFUTED
