// A pointer that was an integer in between.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stdint.h>
int get(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             Q == P && return == P; @*/
{
  uintptr_t n = (uintptr_t)p;
  return *(int *)n;
}
