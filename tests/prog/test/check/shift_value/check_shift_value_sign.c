// A bit is shifted in an unsigned type.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check shift-value %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
int main(void) {
  unsigned n = assay_choose(32);
  return (1u << n) == 0;
}
