// The least value divided by minus one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <limits.h>
int main(void) {
  long a = assay_long("a"), b = assay_long("b");
  if (b == 0) return 0;
  // CHECK: [[@LINE+1]]:10: error: division-overflow: -9223372036854775808 / -1 does not fit long
  return a / b == 5;
}
// CHECK: long a = (-9223372036854775807 - 1);
// CHECK: long b = -1
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
