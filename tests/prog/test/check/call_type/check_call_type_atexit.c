// Handlers that atexit calls as they are, and one of another type that is never called.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -w | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <stdlib.h>
static void f() {}
static void wrong(int x) { (void)x; }
int main(void) {
  atexit(f);
  atexit((void (*)(void))wrong);
  _Exit(0);
}
