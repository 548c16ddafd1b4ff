// A local is not freed.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stdlib.h>

void wrong(void)
/*@ requires true; @*/
{
  int x = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(bad-free|precondition|missing-resource)}}: {{.*}}[wrong]
  free(&x);
}
// CHECK: verdict: REFUTED
