// A hash of a string overflows for long strings.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <string.h>
static unsigned hash(const char *s) {
  int h = 5381;
  // CHECK: [[@LINE+1]]:23: error: signed-overflow: {{.*}} does not fit int
  for (; *s; s++) h = h * 33 + *s;
  return (unsigned)h % 16;
}
int main(void) {
  char s[5];
  assay_symbolic(s, 4, "s");
  s[4] = 0;
  return hash(s) >= 16;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
