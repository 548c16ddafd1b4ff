// Every element whose index is even.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

void evens(int *a)
/*@ requires take A = each (u64 k; k < 8u64 && k % 2u64 == 0u64) { RW(a + k) };
    ensures  take B = each (u64 k; k < 8u64 && k % 2u64 == 0u64) { RW(a + k) };
             B == A[4u64: 1i32]; @*/
{
  a[4] = 1;
}
