// A handler with a parameter that nobody passes.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s --implicit-check-not=error:
#include <stdlib.h>
// CHECK: [[@LINE+1]]:13: error: bad-call: wrong, which atexit was told, has parameters
static void wrong(int x) { (void)x; }
int main(void) {
  atexit((void (*)(void))wrong);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
