// SIGABRT is ignored and blocked: abort ends the program all the same.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <signal.h>
#include <stdlib.h>
int main(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGABRT);
  sigprocmask(SIG_BLOCK, &set, 0);
  signal(SIGABRT, SIG_IGN);
  raise(SIGABRT);
  // CHECK: [[@LINE+1]]:3: error: abort: abort: the program is aborted
  abort();
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
