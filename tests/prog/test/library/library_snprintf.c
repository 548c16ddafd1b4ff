// A number is printed into room that is large enough.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stdio.h>
int main(void) {
  char text[4];
  int n = snprintf(text, sizeof text, "%d", 12345);
  if (n >= (int)sizeof text) n = (int)sizeof text - 1;
  return text[n];
}
