// A size is printed as an int.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -Wno-format | FileCheck %s --implicit-check-not=error:
#include <stdio.h>
#include <string.h>
int main(void) {
  size_t n = strlen("four");
  // CHECK: [[@LINE+1]]:3: error: format: printf: the conversion %d does not fit an argument of type 'unsigned long'
  printf("%d\n", n);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
