// An error that is reported in KLEE's way.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <klee/klee.h>
int main(void) {
  int x = klee_int("x");
  // CHECK: [[@LINE+1]]:25: error: error-reached: klee_report_error: a dozen
  if (x > 11 && x < 13) klee_report_error(__FILE__, __LINE__, "a dozen", "dozen.err");
  return 0;
}
// CHECK: int x = 12;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
