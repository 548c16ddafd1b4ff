// As many arguments as the format asks for.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdio.h>
int main(void) {
  const char *format = assay_bool("verbose") ? "%d of %d\n" : "%d\n";
  printf(format, 3, 4);
  return 0;
}
