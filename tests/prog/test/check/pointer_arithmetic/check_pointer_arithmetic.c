// A pointer goes one past the end, and no further.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check pointer-arithmetic %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
int main(void) {
  char buffer[8];
  unsigned n = assay_uint("n");
  const char *end = buffer + sizeof buffer;
  assay_assume(n < 1000);
  return n <= (unsigned)(end - buffer);
}
