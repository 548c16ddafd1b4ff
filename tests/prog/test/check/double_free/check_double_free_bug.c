// A buffer is freed where an error is handled, and again at the end.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
static int process(char *buffer, int x) {
  if (x < 0) {
    free(buffer);
    return -1;
  }
  buffer[0] = 1;
  return 0;
}
int main(void) {
  char *buffer = malloc(4);
  int x = assay_int("x");
  int status = process(buffer, x);
  // CHECK: [[@LINE+1]]:3: error: double-free: free of a heap object of 4 bytes that was freed before
  free(buffer);
  return status > 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
