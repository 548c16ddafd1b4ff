// A predicate with several inputs.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>
/*@ predicate (map<u64, i32>) Ints(pointer p, u64 n) {
      take M = each (u64 k; k < n) { RW<int>(array_shift<int>(p, k)) };
      return M;
    } @*/
void put(int *a, size_t n, size_t i)
/*@ requires take A = Ints(a, n);
             i < n;
    ensures  take B = Ints(a, n);
             B == A[i: 0i32]; @*/
{
  a[i] = 0;
}
