// A function of the program that only has the name of SV-COMP's, but other parameters, is the program's own.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assert.h>
static int assume_abort_if_not(int value, int limit) { return value < limit; }
static int errors;
static int reach_error(int code) { return errors += code; }
int main(void) {
  assert(assume_abort_if_not(1, 2) && !assume_abort_if_not(3, 2));
  assert(reach_error(4) == 4);
  return 0;
}
