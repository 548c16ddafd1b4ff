// A handler of SIGABRT that returns: the program ends by abort all the same.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <signal.h>
#include <stdlib.h>
static volatile sig_atomic_t count;
static void note(int number) { count = number; }
int main(void) {
  signal(SIGABRT, note);
  // CHECK: [[@LINE+1]]:3: error: abort: abort: the program is aborted
  abort();
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
