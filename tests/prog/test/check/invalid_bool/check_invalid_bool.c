// A byte is made a truth value by comparison.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdbool.h>
#include <string.h>
int main(void) {
  unsigned char byte = assay_uchar("byte");
  bool flag = byte != 0;
  return flag ? 1 : 0;
}
