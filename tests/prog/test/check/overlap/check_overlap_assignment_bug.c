// A structure is assigned to a place that it overlaps.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <stdlib.h>
struct four {
  int at[4];
};
int main(void) {
  int *a = calloc(6, sizeof *a);
  struct four *from = (struct four *)a, *to = (struct four *)(a + 1);
  // CHECK: [[@LINE+1]]:3: error: overlap: write of 16 bytes to a place that overlaps where they come from
  *to = *from;
  free(a);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
