// Memory that lives inside of a function.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stdlib.h>

int scratch(int x)
/*@ ensures return == x || return == 0i32; @*/
{
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  *p = x;
  int y = *p;
  free(p);
  return y;
}
