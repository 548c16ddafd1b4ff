// What atexit was told is called, last first.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assert.h>
#include <stdlib.h>
static int order, *counter;
static void second(void) { assert(order++ == 1); }
static void first(void) { assert(order++ == 0 && *counter == 3); }
int main(void) {
  static int local = 3;
  counter = &local;
  atexit(second);
  atexit(first);
  return 0;
}
