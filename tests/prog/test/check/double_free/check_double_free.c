// A buffer is freed by its owner only.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
static int process(char *buffer, int x) {
  if (x < 0) {
    return -1;
  }
  buffer[0] = 1;
  return 0;
}
int main(void) {
  char *buffer = malloc(4);
  int x = assay_int("x");
  int status = process(buffer, x);
  free(buffer);
  return status > 0;
}
