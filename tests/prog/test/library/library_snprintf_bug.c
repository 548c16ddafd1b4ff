// What snprintf returns is not how much it wrote.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <stdio.h>
int main(void) {
  char text[4];
  int n = snprintf(text, sizeof text, "%d", 12345);
  // CHECK: [[@LINE+1]]:10: error: out-of-bounds: the index lies outside of the array
  return text[n];
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
