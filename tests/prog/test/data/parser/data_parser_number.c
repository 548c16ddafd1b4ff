// A number is parsed, and too large ones are refused.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <limits.h>
static int parse(const char *s) {
  int x = 2147483; /* as if so many digits had been read before */
  for (; *s >= '0' && *s <= '9'; s++) {
    int digit = *s - '0';
    if (x > (INT_MAX - digit) / 10) return -1;
    x = 10 * x + digit;
  }
  return x;
}
int main(void) {
  char s[4];
  assay_symbolic(s, sizeof s, "s");
  assay_assume(s[3] == 0);
  return parse(s) == 0;
}
