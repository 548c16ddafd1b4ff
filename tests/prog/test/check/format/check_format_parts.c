// Flags, precisions and lengths before the letters that they belong to.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s --print-output | FileCheck %s
// CHECK: [7][007][0x7][ab][+1.50][{{ *}}a][100%][0x1.0p+0][3]
// CHECK: verdict: SAFE
#include <stdio.h>
int main(void) {
  int n = 0;
  printf("[%hhd][%03d][%#x][%.2s][%+05.2f][%4c][%d%%][%.1la]%n", 7, 7, 7, "abc", 1.5, 'a', 100, 1.0, &n);
  printf("[%ld]\n", (long)(n > 0 ? 3 : 0));
  return 0;
}
