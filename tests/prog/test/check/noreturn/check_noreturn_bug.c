// A function that must not return does, for one input.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -Wno-invalid-noreturn | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
_Noreturn static void fail(int code) {
  if (code) exit(code);
  // CHECK: [[@LINE+1]]:1: error: noreturn: fail must not return, and does
}
int main(void) {
  int code = assay_int("code");
  if (code < 10) fail(code);
  return code > 10;
}
// CHECK: int code = 0;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
