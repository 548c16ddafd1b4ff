// An alarm with a handler, which runs natively: it is not followed, and the verdict says so.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s | FileCheck %s
// CHECK: verdict: INCOMPLETE
// CHECK: a signal that the program asks for, and handles, was taken never to come
#include <assay/assay.h>
#include <signal.h>
#include <unistd.h>
static volatile sig_atomic_t rang;
static void ring(int number) { rang = number; }
int main(void) {
  signal(SIGALRM, ring);
  alarm(1);
  for (int i = 0; i < 3 && assay_bool("wait") && !rang; i++) sleep(1);
  assay_assert(!rang);
}
