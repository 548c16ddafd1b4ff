// Freed in ensures: of memory that a contract gave, of the function's own, and of a pointer that may be null.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stdlib.h>

void drop(int *p)
/*@ requires take A = Fresh(p, 4u64);
    ensures  take F = Freed(p); @*/
{
  free(p);
}
void drop_two(int *p, int *q)
/*@ requires take A = Fresh(p, 4u64); take B = Fresh(q, 4u64);
    ensures  take F = Freed(p); @*/
{
  drop(q);
  drop(p);
}
int *dangling(void)
/*@ ensures take F = Freed(return); @*/
{
  int *p = malloc(sizeof *p);
  free(p);
  return p;
}
