// realloc keeps the contents.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stdlib.h>

int keep(void)
/*@ ensures return == 5i32 || return == 0i32; @*/
{
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  *p = 5;
  int *q = realloc(p, 2 * sizeof *p);
  if (!q) {
    free(p);
    return 0;
  }
  int x = q[0];
  free(q);
  return x;
}
