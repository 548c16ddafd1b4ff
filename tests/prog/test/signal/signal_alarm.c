// An alarm whose signal nobody handles ends the program early, and does nothing else.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <signal.h>
#include <unistd.h>
int main(void) {
  int x = assay_int("x");
  alarm(5);
  assay_assert(x == x);
  signal(SIGALRM, SIG_IGN);
  alarm(1);
  signal(SIGALRM, SIG_DFL);
  return 0;
}
