// What atexit was told is called after main, too late for a local variable.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assert.h>
#include <stdlib.h>
static int order, *counter;
static void second(void) { assert(order++ == 1); }
// CHECK: [[@LINE+1]]:50: error: use-after-return: read of 4 bytes at offset 0 of object 'local' of 4 bytes, whose function has returned
static void first(void) { assert(order++ == 0 && *counter == 3); }
int main(void) {
  int local = 3;
  counter = &local;
  atexit(second);
  atexit(first);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
