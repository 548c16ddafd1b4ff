// The magnitude of a number, except for the least one.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <limits.h>
static unsigned magnitude(int x) { return x < 0 ? 0u - (unsigned)x : (unsigned)x; }
int main(void) {
  int x = assay_int("x");
  assay_assert(magnitude(x) <= (unsigned)INT_MAX + 1);
  return 0;
}
