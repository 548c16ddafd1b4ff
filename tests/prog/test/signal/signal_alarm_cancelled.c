// An alarm that is cancelled before it has a handler does not come.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <signal.h>
#include <unistd.h>
static volatile sig_atomic_t rang;
static void ring(int number) { rang = number; }
int main(void) {
  alarm(100);
  assay_assert(alarm(0) == 100);
  signal(SIGALRM, ring);
  assay_assert(alarm(0) == 0 && !rang);
}
