// --malloc-may-fail: allocations that return null.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s --check-prefix=SURE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --malloc-may-fail | FileCheck %s --check-prefix=MAY --implicit-check-not=error:
#include <stdlib.h>

struct pair {
  int *a, *b;
};

int main(void) {
  struct pair *p = malloc(sizeof *p);
  if (!p) return 1;
  p->a = malloc(sizeof *p->a);
  p->b = malloc(sizeof *p->b);
  if (!p->a && !p->b) return 1; /* should be || */
  // MAY-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference: write of 4 bytes through a null pointer
  *p->a = 1;
  // MAY-DAG: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference: write of 4 bytes through a null pointer
  *p->b = 2;
  free(p->a), free(p->b), free(p);
  return 0;
}
// SURE: verdict: SAFE
// SURE-NEXT: paths: 1 ended
// MAY: verdict: BUG: 2 bugs were found
