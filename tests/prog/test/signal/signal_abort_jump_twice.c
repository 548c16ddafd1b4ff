// A handler that jumps, each time: abort unblocks its signal.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
static sigjmp_buf back;
static volatile int times;
static void jump(int number) {
  times++;
  siglongjmp(back, number);
}
int main(void) {
  struct sigaction action = {.sa_handler = jump};
  sigaction(SIGABRT, &action, 0);
  if (sigsetjmp(back, 1) && times == 3) return 0;
  abort();
}
