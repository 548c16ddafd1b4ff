// Only what was allocated is freed.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char small[8], *buffer = small;
  unsigned n = assay_choose(20);
  if (n > sizeof small) buffer = malloc(n);
  if (n) buffer[0] = 0;
  if (buffer != small) free(buffer);
  return 0;
}
