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
  while (assay_bool("wait") && !rang) sleep(1);
  assay_assert(!rang);
}
