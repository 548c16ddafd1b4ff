// A function that exit calls may end the program at once, or abort where nobody minds.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <stdlib.h>
static void leave(void) { _Exit(2); }
int main(void) {
  atexit(leave);
  exit(0);
}
