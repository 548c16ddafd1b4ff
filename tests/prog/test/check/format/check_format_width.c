// A size is printed as a size.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wno-format | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stdio.h>
#include <string.h>
int main(void) {
  size_t n = strlen("four");
  printf("%zu\n", n);
  return 0;
}
