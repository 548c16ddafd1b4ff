// An integer that lies inside of what is held is one.
// RUN: %assay verify %s | FileCheck %s

#include <stdint.h>
int before(int *p)
/*@ requires take P = RW<int[2]>(p);
    ensures  take Q = RW<int[2]>(p);
             return == 1i32; @*/
{
  int *q = (int *)((uintptr_t)p + sizeof *p);
  return p < q;
}
// CHECK: verdict: VERIFIED
