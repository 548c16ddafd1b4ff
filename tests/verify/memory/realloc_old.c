// The old pointer is used.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

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
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(heap-use-after-free|missing-resource)}}: {{.*}}[keep]
  int x = p[0];
  free(q);
  return x;
}
// CHECK: verdict: REFUTED
