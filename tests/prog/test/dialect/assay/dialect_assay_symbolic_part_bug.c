// A part of an array becomes an input: its bytes are named by their places.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
int main(void) {
  char text[4] = "abc";
  assay_symbolic(text + 1, 1, "text");
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `text[1] != 'x'' failed
  assay_assert(text[1] != 'x');
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
