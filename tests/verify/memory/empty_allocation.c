// An allocation without bytes is one that free may end, in proofs and in runs.
// RUN: %assay verify --test %s | FileCheck %s
// CHECK: VERIFIED: drop
// CHECK: tested: no run breaks it up to the bounds
// CHECK: verdict: VERIFIED

#include <stdlib.h>

void drop(int *p)
/*@ requires take A = Alloc(p);
             A.base == (u64) p && A.size == 0u64; @*/
{
  free(p);
}
