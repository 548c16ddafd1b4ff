// The new part is not initialised.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stdlib.h>

int keep(void)
/*@ ensures true; @*/
{
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  *p = 5;
  int *q = realloc(p, 2 * sizeof *p);
  if (!q) {
    free(p);
    return 0;
  }
  int x = q[1];
  free(q);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: {{.*}}[keep]
  return x;
}
// CHECK: verdict: REFUTED
