// A stream is used after fclose, and closed twice.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s
// CHECK: stdio_closed_bug.c:[[@LINE+9]]:{{[0-9]+}}: error: heap-use-after-free: fclose: read
// CHECK: stdio_closed_bug.c:[[@LINE+10]]:{{[0-9]+}}: error: heap-use-after-free: fputs: read
// CHECK: verdict: BUG: 2 bugs
#include <assay/assay.h>
#include <stdio.h>
int main(void) {
  FILE *file = fopen("out", "w");
  fclose(file);
  if (assay_bool("twice")) /* the second */
    fclose(file);
  else
    fputs("late", file);
  return 0;
}
