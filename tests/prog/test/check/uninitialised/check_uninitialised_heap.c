// All of an allocated array is written before it is read.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
int main(void) {
  int *squares = malloc(5 * sizeof *squares);
  for (int i = 0; i < 5; i++) squares[i] = i * i;
  int at = squares[assay_choose(5)];
  int result = at < 16;
  free(squares);
  return result;
}
