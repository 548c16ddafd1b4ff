// A log that is there.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdio.h>
int main(void) {
  FILE *log = assay_bool("quiet") ? NULL : stderr;
  if (log) fputs("begin\n", log);
  return 0;
}
