// The bytes are given to the caller, and the right to free them is lost.
// RUN: not %assay verify --no-refute %s | FileCheck %s

#include <stdlib.h>
/*@ predicate (i32) Maybe(pointer p) {
      if (is_null(p)) { return 0i32; } else { take V = RW<int>(p); return V; }
    } @*/

int *make(void)
/*@ ensures take V = Maybe(return); @*/
{
  int *p = malloc(sizeof *p);
  if (p) *p = 1;
  return p;
}
// CHECK: error: leak: {{.*}}[make]
// CHECK: verdict: UNPROVED
