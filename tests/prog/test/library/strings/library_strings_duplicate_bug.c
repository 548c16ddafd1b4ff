// A copy of a string is lost.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check leak %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char s[3] = {0};
  assay_symbolic(s, 2, "s");
  // CHECK: [[@LINE+1]]:16: error: leak: 3 allocated bytes cannot be reached when the program ends
  char *copy = strdup(s);
  assay_assert(!strcmp(copy, s));
  if (*copy == '-') return 1;
  free(copy);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
