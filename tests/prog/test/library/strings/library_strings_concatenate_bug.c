// Strings are put together, and strncat needs a byte more.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <string.h>
int main(void) {
  char to[8] = "abc";
  unsigned n = assay_choose(6);
  // CHECK: [[@LINE+1]]:3: error: out-of-bounds: {{.*}}
  strncat(to, "defgh", n);
  assay_assert(strlen(to) <= 7);
  return 0;
}
// CHECK: unsigned int choice = 5u;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
