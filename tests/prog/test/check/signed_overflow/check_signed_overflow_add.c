// A sum is compared before it is made.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <limits.h>
int main(void) {
  int x = assay_int("x");
  return x < INT_MAX && x + 1 > x;
}
