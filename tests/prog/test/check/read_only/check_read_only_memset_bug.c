// A constant table is cleared.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <string.h>
static const int defaults[3] = {1, 2, 3};
int main(void) {
  int work[3];
  memcpy(work, defaults, sizeof work);
  // CHECK: [[@LINE+1]]:3: error: read-only: write of 4 bytes at offset 0 of object 'defaults' of 12 bytes, which is read-only
  memset((void *)defaults, 0, sizeof *defaults);
  return work[1] != 2;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
