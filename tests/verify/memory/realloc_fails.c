// Where there is no memory, what was there stays.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED
// The same holds of the model of realloc:
// RUN: %assay verify --test %s | FileCheck --check-prefix=TEST %s
// TEST-NOT: error
// TEST: tested

#include <stdlib.h>

int *try(int *p, size_t n)
/*@ requires 1u64 < n && n < 1000u64;
             take T = Alloc(p);
             T.base == (u64) p && T.size == 4u64;
             take A = RW<int>(p);
    ensures  take B = RW<int>(return);
             take U = Alloc(return);
             return == p implies U.size == 4u64;
             B == A; @*/
{
  int *q = realloc(p, 4);
  return q ? q : p;
}
