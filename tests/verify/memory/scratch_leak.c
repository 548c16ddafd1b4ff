// A path that forgets it.
// RUN: not %assay verify %s | FileCheck %s

#include <stdlib.h>

int scratch(int x)
/*@ ensures return == x || return == 0i32; @*/
{
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  *p = x;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: leak: {{.*}}[scratch]
  if (x < 0) return x;
  int y = *p;
  free(p);
  return y;
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
