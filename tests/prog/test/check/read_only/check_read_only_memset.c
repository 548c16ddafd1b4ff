// Only the first part of the record is cleared.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <string.h>
static const int defaults[3] = {1, 2, 3};
int main(void) {
  int work[3];
  memcpy(work, defaults, sizeof work);
  memset(work, 0, sizeof *work);
  return work[1] != 2;
}
