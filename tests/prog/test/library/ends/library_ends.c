// The ends of a program: exit calls what atexit was told, last first; _Exit does not.
// RUN: %assay test --print-output %s | FileCheck %s
#include <stdio.h>
#include <stdlib.h>

int nondet_int(void);
static void first(void) { puts("first"); }
static void second(void) { puts("second"); }
__attribute__((destructor)) static void last(void) { puts("last"); }

static void deep(int n) {
  if (n == 0) exit(3);
  deep(n - 1);
}

int main(void) {
  atexit(first);
  if (atexit(second)) return 9;
  int n = nondet_int();
  // CHECK-DAG: ended with status 3 and wrote 18 bytes
  if (n == 1) deep(5);
  // CHECK-DAG: ended with status 4 and wrote 0 bytes
  if (n == 2) _Exit(4);
  // CHECK-DAG: ended with status 5 and wrote 18 bytes
  return 5;
}
// CHECK: verdict: SAFE
