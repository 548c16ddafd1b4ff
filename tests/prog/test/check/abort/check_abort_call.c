// A dispatcher whose default case cannot be reached.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 4 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
enum command { OPEN, READ, WRITE, CLOSE };
static int dispatch(enum command command) {
  switch (command) {
  case OPEN: return 1;
  case READ: return 2;
  case WRITE: return 3;
  case CLOSE: return 4;
  default: abort();
  }
}
int main(void) { return dispatch((enum command)assay_choose(4)) == 0; }
