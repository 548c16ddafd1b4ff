// Digits of base sixteen.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static signed char values[128];
static int value(char c) { return (unsigned char)c < 128 ? values[(unsigned char)c] : -1; }
int main(void) {
  for (int i = 0; i < 10; i++) values['0' + i] = (signed char)i;
  for (int i = 0; i < 6; i++) values['a' + i] = (signed char)(10 + i);
  char c = assay_char("c");
  return value(c) > 15;
}
