// A table of digits is looked up with a signed character.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static signed char values[128];
static int value(char c) {
  // CHECK: [[@LINE+1]]:10: error: out-of-bounds: the index lies outside of the array
  return values[(int)c];
}
int main(void) {
  for (int i = 0; i < 10; i++) values['0' + i] = (signed char)i;
  for (int i = 0; i < 6; i++) values['a' + i] = (signed char)(10 + i);
  char c = assay_char("c");
  return value(c) > 15;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
