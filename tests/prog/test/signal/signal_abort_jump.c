// A handler of SIGABRT that jumps: abort does not end the program (7.22.4.1p2).
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
static jmp_buf back;
static void jump(int number) { longjmp(back, number); }
int main(void) {
  signal(SIGABRT, jump);
  int came = setjmp(back);
  if (came)
    assay_assert(came == SIGABRT);
  else
    abort();
}
