// An element that is cut in two has no value any more; all that is left can be freed.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stdlib.h>

void cut(int *p)
/*@ requires take T = Alloc(p);
             T.base == (u64) p && T.size == 8u64;
             take A = each (u64 i; i < 2u64) { RW<int>(array_shift<int>(p, i)) }; @*/
{
  char *q = realloc(p, 6);
  if (!q) exit(1);
  q[5] = 1;
  free(q);
}
