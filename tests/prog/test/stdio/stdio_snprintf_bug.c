// The length that snprintf returns is used as if nothing had been cut.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s
// CHECK: stdio_snprintf_bug.c:[[@LINE+9]]:{{[0-9]+}}: error: out-of-bounds
// CHECK: int n = {{-?[0-9]+}};
// CHECK: verdict: BUG
#include <assay/assay.h>
#include <stdio.h>
int main(void) {
  char text[4];
  int length = snprintf(text, sizeof text, "%d", assay_int("n"));
  /* too large */
  text[length] = ';';
  return text[0];
}
