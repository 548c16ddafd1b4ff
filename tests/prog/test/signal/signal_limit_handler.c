// A limit of the processor time with a handler.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s | FileCheck %s
// CHECK: verdict: INCOMPLETE
// CHECK: a signal that the program asks for, and handles, was taken never to come
#include <assay/assay.h>
#include <signal.h>
#include <sys/resource.h>
static volatile sig_atomic_t rang;
static void ring(int number) { rang = number; }
int main(void) {
  struct rlimit limit = {1, 2};
  signal(SIGXCPU, ring);
  assay_assert(!setrlimit(RLIMIT_CPU, &limit));
  assay_assert(!rang);
}
