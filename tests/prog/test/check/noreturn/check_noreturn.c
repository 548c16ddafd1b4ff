// A function that never returns ends the program.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wno-invalid-noreturn | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
_Noreturn static void fail(int code) { exit(code); }
int main(void) {
  int code = assay_int("code");
  if (code < 10) fail(code);
  return code > 10;
}
