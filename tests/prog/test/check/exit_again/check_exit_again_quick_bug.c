// quick_exit in addition to exit.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --no-check exit-again %s | FileCheck %s --check-prefix=OFF
// OFF: verdict: SAFE
#include <stdlib.h>
static void leave(void) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: exit-again: quick_exit is called while the program exits
  quick_exit(1);
}
int main(void) {
  atexit(leave);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
