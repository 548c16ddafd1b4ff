// The old block is kept while realloc may fail.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check leak --malloc-may-fail %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 3 ended, 0 failed, 0 may have failed, 0 given up
#include <stdlib.h>
int main(void) {
  char *a = malloc(4);
  if (!a) return 1;
  char *b = realloc(a, 8);
  if (!b) {
    free(a);
    return 1;
  }
  free(b);
  return 0;
}
