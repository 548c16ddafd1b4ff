// A hash of a string, in unsigned arithmetic.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 5 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <string.h>
static unsigned hash(const char *s) {
  unsigned h = 5381;
  for (; *s; s++) h = h * 33 + (unsigned char)*s;
  return (unsigned)h % 16;
}
int main(void) {
  char s[5];
  assay_symbolic(s, 4, "s");
  s[4] = 0;
  return hash(s) >= 16;
}
