// The format asks for an argument more, on one path.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdio.h>
int main(void) {
  const char *format = assay_bool("verbose") ? "%d of %d\n" : "%d\n";
  // CHECK: [[@LINE+1]]:3: error: format: printf: there is no argument for the conversion %d
  printf(format, 3);
  return 0;
}
// CHECK: _Bool verbose = 1
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
