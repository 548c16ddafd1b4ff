// More than an object becomes an input.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  short s;
  // CHECK: [[@LINE+1]]:3: error: out-of-bounds: write of 4 bytes at offset 0 of object 's' of 2 bytes
  assay_symbolic(&s, sizeof(int), "s");
  return s == 3;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
