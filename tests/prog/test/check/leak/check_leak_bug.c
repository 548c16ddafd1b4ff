// One way out keeps what it has.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check leak %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
static int work(int x) {
  // CHECK: [[@LINE+1]]:18: error: leak: 16 allocated bytes cannot be reached when the program ends
  char *buffer = malloc(16);
  buffer[0] = (char)x;
  if (x == 5) {
    return -1;
  }
  int result = buffer[0];
  free(buffer);
  return result;
}
int main(void) {
  int x = assay_int("x");
  assay_assume(x >= 0 && x < 100);
  int result = work(x);
  return result > 200;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
