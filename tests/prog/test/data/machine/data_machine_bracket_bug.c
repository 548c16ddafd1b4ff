// Brackets are counted at the end only.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdbool.h>
static bool is_balanced(const char *s) {
  int depth = 0;
  for (; *s; s++) {
    if (*s == '[') depth++;
    if (*s == ']') depth--;
  }
  return depth == 0;
}
int main(void) {
  char s[3];
  assay_symbolic(s, sizeof s, "s");
  assay_assume(s[2] == 0);
  // CHECK: [[@LINE+1]]:23: error: assertion: assertion `s[0] != ']'' failed
  if (is_balanced(s)) assay_assert(s[0] != ']');
  return 0;
}
// CHECK: char s[0] = ']';
// CHECK: char s[1] = '[';
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
