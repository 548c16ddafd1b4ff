// A name that lives as long as it is used.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdio.h>
int main(void) {
  int n = assay_int("n");
  const char *name = "many";
  char digit[2];
  if (n >= 0 && n < 10) {
    digit[0] = (char)('0' + n);
    digit[1] = 0;
    name = digit;
  }
  return name[0] == 'x';
}
