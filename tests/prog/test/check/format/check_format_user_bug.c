// A text is printed as a format.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -Wno-format-security | FileCheck %s --implicit-check-not=error:
#include <stdio.h>
static void say(const char *text) {
  // CHECK: [[@LINE+1]]:3: error: format: printf: the format has an invalid conversion %!
  printf(text);
}
int main(void) {
  say("100%!");
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
