// The last element of an allocated array is not written.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
int main(void) {
  int *squares = malloc(5 * sizeof *squares);
  for (int i = 0; i < 4; i++) squares[i] = i * i;
  int at = squares[assay_choose(5)];
  // CHECK: [[@LINE+1]]:16: error: uninitialised: an uninitialised value is compared
  int result = at < 16;
  free(squares);
  return result;
}
// CHECK: unsigned int choice = 4
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
