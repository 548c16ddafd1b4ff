// Trailing blanks are cut off until nothing is left.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 4 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <string.h>
static void trim(char *s, size_t n) {
  while (n > 0 && s[n - 1] == ' ') s[--n] = 0;
}
int main(void) {
  char s[3];
  assay_symbolic(s, sizeof s, "s");
  trim(s, sizeof s);
  return s[2] == ' ';
}
