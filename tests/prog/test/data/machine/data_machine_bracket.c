// Brackets are counted, and closed ones must have been opened.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdbool.h>
static bool is_balanced(const char *s) {
  int depth = 0;
  for (; *s; s++) {
    if (*s == '[') depth++;
    if (*s == ']' && depth-- == 0) return false;
  }
  return depth == 0;
}
int main(void) {
  char s[3];
  assay_symbolic(s, sizeof s, "s");
  assay_assume(s[2] == 0);
  if (is_balanced(s)) assay_assert(s[0] != ']');
  return 0;
}
