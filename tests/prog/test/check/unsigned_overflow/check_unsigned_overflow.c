// A length is compared before it is taken away.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check unsigned-overflow %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static unsigned left(unsigned size, unsigned used) {
  if (used > size) return 0;
  return size - used;
}
int main(void) {
  unsigned size = assay_uint("size"), used = assay_uint("used");
  return left(size, used) > 100;
}
