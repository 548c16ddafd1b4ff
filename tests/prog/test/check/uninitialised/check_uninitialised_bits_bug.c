// A bit-field was never set, though its neighbour was.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
struct flags {
  unsigned open : 1, dirty : 1, mode : 3;
};
int main(void) {
  struct flags f;
  f.open = assay_bool("open") & 1u;
  f.mode = 5;
  // CHECK: [[@LINE+1]]:20: error: uninitialised: an uninitialised value is compared
  return f.open && f.dirty;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
