// An integer that lies far away is no pointer into the same object.
// RUN: not %assay verify --no-refute %s | FileCheck %s

#include <stdint.h>
int before(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); @*/
{
  int *q = (int *)((uintptr_t)p + 400);
  return p < q;
}
// CHECK: error: pointer-comparison: {{.*}}[before]
// CHECK: verdict: UNPROVED
