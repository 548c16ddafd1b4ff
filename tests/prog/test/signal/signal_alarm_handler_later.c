// The handler is set when the alarm is pending.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s | FileCheck %s
// CHECK: verdict: INCOMPLETE
// CHECK: a signal that the program asks for, and handles, was taken never to come
#include <assay/assay.h>
#include <signal.h>
#include <unistd.h>
static volatile sig_atomic_t rang;
static void ring(int number) { rang = number; }
int main(void) {
  alarm(1);
  struct sigaction action = {.sa_handler = ring};
  sigaction(SIGALRM, &action, 0);
  sleep(2);
  assay_assert(!rang);
}
