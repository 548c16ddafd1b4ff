// Two elements are exchanged, which may be the same one.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>
void exchange(int *a, size_t n, size_t i, size_t j)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             i < n && j < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A[i: A[j], j: A[i]]; @*/
{
  int t = a[i];
  a[i] = a[j];
  a[j] = t;
}
