// Arguments that do not fit the format.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -w | FileCheck %s
// CHECK-DAG: stdio_format_bug.c:[[@LINE+12]]:{{[0-9]+}}: error: format: fprintf: the conversion %s does not fit an argument of type 'int'
// CHECK-DAG: stdio_format_bug.c:[[@LINE+12]]:{{[0-9]+}}: error: format: sscanf: the conversion %ld does not fit an argument of type 'int *'
// CHECK-DAG: stdio_format_bug.c:[[@LINE+12]]:{{[0-9]+}}: error: format: sscanf: there is no argument for the conversion %d
// CHECK: verdict: BUG: 3 bugs
#include <assay/assay.h>
#include <stdio.h>
int main(void) {
  int n = 1;
  /*
   */
  switch (assay_int("which")) {
  /* each */
  case 0: return fprintf(stderr, "%s", n);
  case 1: return sscanf("1", "%ld", &n);
  case 2: return sscanf("1 2", "%d %d", &n);
  }
  return 0;
}
