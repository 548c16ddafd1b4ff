// A byte is taken for a truth value.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdbool.h>
#include <string.h>
int main(void) {
  unsigned char byte = assay_uchar("byte");
  bool flag;
  memcpy(&flag, &byte, 1);
  // CHECK: [[@LINE+1]]:10: error: invalid-bool: {{.*}}
  return flag ? 1 : 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
