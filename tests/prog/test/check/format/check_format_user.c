// A text is printed by a format.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wno-format-security | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stdio.h>
static void say(const char *text) { printf("%s", text); }
int main(void) {
  say("100%!");
  return 0;
}
