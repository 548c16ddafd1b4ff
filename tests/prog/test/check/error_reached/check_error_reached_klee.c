// A report of KLEE's that is never made.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <klee/klee.h>
int main(void) {
  int x = klee_int("x");
  if (x > 12 && x < 13) klee_report_error(__FILE__, __LINE__, "a dozen", "dozen.err");
  return 0;
}
