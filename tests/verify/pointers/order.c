// The order of pointers into one array.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int before(const int *a)
/*@ requires take A = each (u64 k; k < 4u64) { RW(a + k) };
    ensures  take B = each (u64 k; k < 4u64) { RW(a + k) };
             B == A && return == 1i32; @*/
{
  return a + 1 < a + 3;
}
