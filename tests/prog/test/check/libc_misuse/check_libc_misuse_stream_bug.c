// A log that was never opened.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdio.h>
int main(void) {
  FILE *log = assay_bool("quiet") ? NULL : stderr;
  // CHECK: [[@LINE+1]]:3: error: libc-misuse: fputs: the stream is null
  fputs("begin\n", log);
  return 0;
}
// CHECK: _Bool quiet = 1
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
