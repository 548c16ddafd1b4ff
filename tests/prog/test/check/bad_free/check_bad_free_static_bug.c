// A small buffer on the stack is freed like a large one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char small[8], *buffer = small;
  unsigned n = assay_choose(20);
  if (n > sizeof small) buffer = malloc(n);
  if (n) buffer[0] = 0;
  // CHECK: [[@LINE+1]]:3: error: bad-free: free of 'small', a local variable, which no allocation returned
  free(buffer);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
