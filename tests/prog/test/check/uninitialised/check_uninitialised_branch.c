// Every way through sets the flag.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 3 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
int main(void) {
  int x = assay_int("x"), found;
  if (x > 0)
    found = 1;
  else if (x < 0)
    found = 2;
  else
    found = 0;
  if (found == 1) return 1;
  return 0;
}
