// Copies of strings are freed.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check leak %s | FileCheck %s
// CHECK: verdict: SAFE
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char s[3] = {0};
  assay_symbolic(s, 2, "s");
  char *copy = strdup(s);
  assay_assert(!strcmp(copy, s));
  free(copy);
  return 0;
}
