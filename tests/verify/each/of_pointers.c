// Each element is a pointer; each of these is owned.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>
/*@ predicate (i32) At(pointer p) {
      take Q = RW<int *>(p);
      take V = RW<int>(Q);
      return V;
    } @*/
int get(int **a, size_t n, size_t i)
/*@ requires take A = each (u64 k; k < n) { At(a + k) };
             i < n;
    ensures  take B = each (u64 k; k < n) { At(a + k) };
             B == A && return == A[i]; @*/
{
  return *a[i];
}
