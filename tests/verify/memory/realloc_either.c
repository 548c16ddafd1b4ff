// It may become larger or smaller.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED
// The same holds of the model of realloc:
// RUN: %assay verify --test %s | FileCheck --check-prefix=TEST %s
// TEST-NOT: error
// TEST: tested

#include <stdlib.h>

int *resize(int *p, size_t n, size_t m)
/*@ requires 0u64 < m && m < 1000000u64 && 0u64 < n && n < 1000000u64;
             take T = Alloc(p);
             T.base == (u64) p && T.size == n * 4u64;
             take A = each (u64 i; i < n) { RW<int>(array_shift<int>(p, i)) };
    ensures  take B = each (u64 i; i < m && i < n) { RW<int>(array_shift<int>(return, i)) };
             take C = each (u64 i; n <= i && i < m) { W<int>(array_shift<int>(return, i)) };
             take U = Alloc(return);
             U.base == (u64) return && U.size == m * 4u64;
             each (u64 i; i < m && i < n) { B[i] == A[i] }; @*/
{
  int *q = realloc(p, m * sizeof(int));
  if (!q) exit(1);
  return q;
}
