// One element changes.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>
void put(int *a, size_t n, size_t i, int x)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             i < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A[i: x]; @*/
{
  a[i] = x;
}
