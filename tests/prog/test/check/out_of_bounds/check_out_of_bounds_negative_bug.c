// Trailing blanks are cut off though nothing is left.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <string.h>
static void trim(char *s, size_t n) {
  // CHECK: [[@LINE+1]]:10: error: out-of-bounds: read of 1 byte at offset -1 of object 's' of 3 bytes
  while (s[n - 1] == ' ') s[--n] = 0;
}
int main(void) {
  char s[3];
  assay_symbolic(s, sizeof s, "s");
  trim(s, sizeof s);
  return s[2] == ' ';
}
// CHECK: char s[0] = ' ';
// CHECK: char s[1] = ' ';
// CHECK: char s[2] = ' ';
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
