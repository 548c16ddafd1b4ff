// A handler that is reset when it is called (SA_RESETHAND): the second abort ends the program.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
static jmp_buf back;
static void jump(int number) { longjmp(back, number); }
int main(void) {
  struct sigaction action = {.sa_handler = jump, .sa_flags = (int)SA_RESETHAND};
  sigaction(SIGABRT, &action, 0);
  setjmp(back);
  // CHECK: [[@LINE+1]]:3: error: abort: abort: the program is aborted
  abort();
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
