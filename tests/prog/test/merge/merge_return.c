// Ways meet where a function returns, also in the middle of an expression, and where a loop goes on.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int sign(int x) {
  if (x > 0) return 1;
  if (x < 0) return -1;
  return 0;
}
static int is_word(char c) { return (c >= 'a' && c <= 'z') || c == '_'; }
int main(void) {
  char s[8];
  int words = 0, sum = 0;
  assay_symbolic(s, sizeof s, "s");
  for (int i = 0; i < 8; i++) {
    sum += 2 * sign(s[i]);
    if (!is_word(s[i])) continue;
    words++;
  }
  assay_assert(words <= 8 && sum >= -16 && sum <= 16);
  return 0;
}
