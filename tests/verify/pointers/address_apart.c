// Memory that is held is not at address 0, and two cells that are held at one time have different addresses.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED
#include <stdint.h>

int is_there(int *p)
/*@ requires take P = RW(p); ensures take Q = RW(p); (u64) p != 0u64; return == 1i32; @*/
{
  return (uintptr_t)p != 0;
}
int same(int *p, int *q)
/*@ requires take P = RW(p); take Q = RW(q);
    ensures  take P2 = RW(p); take Q2 = RW(q); (u64) p != (u64) q; return == 0i32; @*/
{
  return (uintptr_t)p == (uintptr_t)q;
}
