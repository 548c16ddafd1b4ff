// strncpy does not end a string that is too long.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <string.h>
int main(void) {
  char from[5] = {0}, to[4];
  assay_symbolic(from, 4, "from");
  strncpy(to, from, sizeof to);
  // CHECK: [[@LINE+1]]:10: error: out-of-bounds: read of 1 byte at offset 4 of object 'to' of 4 bytes
  return strlen(to) > 4;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
