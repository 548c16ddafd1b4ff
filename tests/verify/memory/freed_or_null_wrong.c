// Freed in ensures of what was not freed: of another pointer, or on some paths only.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify --no-refute %s | FileCheck %s

#include <stdlib.h>

void drop(int *p, int *q)
/*@ requires take A = Fresh(p, 4u64); take Q = RW(q);
    ensures  take R = RW(q); take F = Freed(q); @*/
{
  free(p);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: the postcondition needs Freed(q), which is not held [drop]
}
void sometimes(int *p, int x)
/*@ requires take A = Fresh(p, 4u64);
    ensures  take F = Freed(p); @*/
{
  if (x) free(p);
  // CHECK: error: missing-resource: the postcondition needs Freed(p), which is not held [sometimes]
}
// CHECK: UNPROVED: sometimes
