// A length is taken away from a smaller one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check unsigned-overflow %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static unsigned left(unsigned size, unsigned used) {
  // CHECK: [[@LINE+1]]:10: error: unsigned-overflow: {{.*}}
  return size - used;
}
int main(void) {
  unsigned size = assay_uint("size"), used = assay_uint("used");
  return left(size, used) > 100;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
