// A fact about all elements is used for one.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>
int divide(const int *a, size_t n, size_t i)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; k < n) { 0i32 < A[k] };
             i < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A && return == 100i32 / A[i]; @*/
{
  return 100 / a[i];
}
