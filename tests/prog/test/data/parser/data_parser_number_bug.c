// A number is parsed, and too large ones overflow.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <limits.h>
static int parse(const char *s) {
  int x = 2147483; /* as if so many digits had been read before */
  for (; *s >= '0' && *s <= '9'; s++) {
    int digit = *s - '0';
    if (x > INT_MAX / 10) return -1;
    // CHECK: [[@LINE+1]]:9: error: signed-overflow: 2147483640 + {{[89]}} does not fit int
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
// CHECK: char s[0] = '6';
// CHECK: char s[1] = '4';
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
