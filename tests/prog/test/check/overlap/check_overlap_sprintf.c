// What is printed lies before and behind where it is printed to.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[16] = "ab";
  unsigned at = assay_uint("at");
  assay_assume(at >= 3 && at < 12);
  sprintf(line + at, "%s", line);
  assay_assert(!strcmp(line + at, "ab"));
  snprintf(line, 0, "%s", line + at);
  snprintf(line + 2, 1, "%s", line + 3);
  sprintf(line, "%.2s", line + at);
  assay_assert(!strcmp(line, "ab"));
}
