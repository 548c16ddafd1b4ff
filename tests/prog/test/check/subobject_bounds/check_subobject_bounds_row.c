// A pointer to a row stays in the row.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int second(const int *row) { return row[1]; }
int main(void) {
  int m[2][2] = {{1, 2}, {3, 4}};
  return second(m[0]) == 3;
}
