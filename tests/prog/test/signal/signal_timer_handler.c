// A timer of the processor time with a handler.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s | FileCheck %s
// CHECK: verdict: INCOMPLETE
// CHECK: a signal that the program asks for, and handles, was taken never to come
#include <assay/assay.h>
#include <signal.h>
#include <sys/time.h>
static volatile sig_atomic_t rang;
static void ring(int number) { rang = number; }
int main(void) {
  struct itimerval soon = {.it_value = {0, 1000}};
  signal(SIGPROF, ring);
  assay_assert(!setitimer(ITIMER_PROF, &soon, 0));
  for (int i = 0; i < 10; i++) assay_assert(!rang);
}
