// A dispatcher forgets one command and aborts.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
enum command { OPEN, READ, WRITE, CLOSE };
static int dispatch(enum command command) {
  switch (command) {
  case OPEN: return 1;
  case READ: return 2;
  case WRITE: return 3;
  // CHECK: [[@LINE+1]]:12: error: abort: abort is called
  default: abort();
  }
}
int main(void) { return dispatch((enum command)assay_choose(4)) == 0; }
// CHECK: unsigned int choice = 3u;
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
