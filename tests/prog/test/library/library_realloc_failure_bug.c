// The old block is lost if realloc fails.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check leak --malloc-may-fail %s | FileCheck %s --implicit-check-not=error:
#include <stdlib.h>
int main(void) {
  // CHECK: [[@LINE+1]]:13: error: leak: 4 allocated bytes cannot be reached when the program ends
  char *a = malloc(4);
  if (!a) return 1;
  char *b = realloc(a, 8);
  if (!b) {
    return 1;
  }
  free(b);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
