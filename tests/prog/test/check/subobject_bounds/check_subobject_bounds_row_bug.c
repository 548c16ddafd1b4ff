// A pointer to a row reads the next one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
// CHECK: [[@LINE+1]]:43: error: subobject-bounds: read of 4 bytes at offset 8 of object 'm' of 16 bytes, outside of the member or array that the pointer was made for
static int third(const int *row) { return row[2]; }
int main(void) {
  int m[2][2] = {{1, 2}, {3, 4}};
  return third(m[0]) == 3;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
