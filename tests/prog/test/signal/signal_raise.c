// raise calls the handler at once.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <signal.h>
static volatile sig_atomic_t count;
static void note(int number) { count += number == SIGALRM; }
int main(void) {
  signal(SIGALRM, note);
  raise(SIGALRM);
  assay_assert(count == 1);
}
