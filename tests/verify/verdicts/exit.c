// Who exits does not return: nothing is owed to the caller then.
// RUN: %assay verify %s | FileCheck %s
// CHECK: VERIFIED: check
// CHECK: verdict: VERIFIED

#include <stdlib.h>

void check(int *p, int x)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); x == 0i32; @*/
{
  if (x) exit(3);
  *p = 0;
}
