// Neighbours in one byte are told apart.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
struct flags {
  unsigned open : 1, dirty : 1, mode : 3;
};
int main(void) {
  struct flags f;
  f.open = assay_bool("open") & 1u;
  f.mode = 5;
  f.dirty = 0;
  return f.open && f.dirty;
}
