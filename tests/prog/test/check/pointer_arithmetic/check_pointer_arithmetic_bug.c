// A pointer is moved beyond the end to be compared.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check pointer-arithmetic %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  char buffer[8];
  unsigned n = assay_uint("n");
  const char *end = buffer + sizeof buffer;
  assay_assume(n < 1000);
  // CHECK: [[@LINE+1]]:10: error: pointer-arithmetic: {{.*}}
  return buffer + n <= end;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
