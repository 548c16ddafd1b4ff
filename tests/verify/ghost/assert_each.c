// An assertion about all elements.
// REQUIRES: wanted
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

void zero(int *a)
/*@ requires take A = each (u64 k; k < 2u64) { W(a + k) };
    ensures  take B = each (u64 k; k < 2u64) { RW(a + k) }; @*/
{
  a[0] = a[1] = 0;
  /*@ assert(each (u64 k; k < 2u64) { a[k] == 0i32 }); @*/
}
