// A pointer into an array is made again after the array has moved.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stdlib.h>
int main(void) {
  int *a = malloc(2 * sizeof *a);
  int *last = &a[1];
  *last = 7;
  a = realloc(a, 4 * sizeof *a);
  last = &a[1];
  int bad = *last != 7;
  free(a);
  return bad;
}
