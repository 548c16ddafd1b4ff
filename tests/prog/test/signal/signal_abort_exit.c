// A handler of SIGABRT that exits.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
static void leave(int number) { _exit(number); }
int main(void) {
  signal(SIGABRT, leave);
  abort();
}
