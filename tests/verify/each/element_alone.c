// All elements but one, and that one.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>
void one(int *a, size_t n, size_t i)
/*@ requires i < n;
             take A = each (u64 k; k < n && k != i) { RW(a + k) };
             take X = W(a + i);
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B[i] == 5i32;
             each (u64 k; k < n && k != i) { B[k] == A[k] }; @*/
{
  a[i] = 5;
}
