// The test is the wrong way round.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stdlib.h>

int scratch(int x)
/*@ ensures return == x || return == 0i32; @*/
{
  int *p = malloc(sizeof *p);
  if (p) return 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(null-dereference|missing-resource)}}: {{.*}}[scratch]
  *p = x;
  int y = *p;
  free(p);
  return y;
}
// CHECK: verdict: REFUTED
