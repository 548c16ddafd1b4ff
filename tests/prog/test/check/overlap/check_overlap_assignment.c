// A structure is moved by way of a copy.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stdlib.h>
struct four {
  int at[4];
};
int main(void) {
  int *a = calloc(6, sizeof *a);
  struct four *from = (struct four *)a, *to = (struct four *)(a + 1);
  struct four copy = *from;
  *to = copy;
  free(a);
  return 0;
}
