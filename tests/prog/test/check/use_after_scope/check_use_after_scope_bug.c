// A name that lives in an inner block.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdio.h>
int main(void) {
  int n = assay_int("n");
  const char *name = "many";
  if (n >= 0 && n < 10) {
    char digit[2];
    digit[0] = (char)('0' + n);
    digit[1] = 0;
    name = digit;
  }
  // CHECK: [[@LINE+1]]:10: error: use-after-scope: read of 1 byte at offset 0 of object 'digit' of 2 bytes, which is out of scope
  return name[0] == 'x';
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
