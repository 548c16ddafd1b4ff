// Every way out frees what it has.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check leak %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
static int work(int x) {
  char *buffer = malloc(16);
  buffer[0] = (char)x;
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
