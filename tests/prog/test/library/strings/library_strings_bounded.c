// strncpy fills up, and the last byte is set by hand.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 5 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <string.h>
int main(void) {
  char from[5] = {0}, to[4];
  assay_symbolic(from, 4, "from");
  strncpy(to, from, sizeof to);
  to[3] = 0;
  return strlen(to) > 4;
}
