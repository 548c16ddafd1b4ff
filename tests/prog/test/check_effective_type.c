// Bits of a float as memcpy shows them: the check of effective types is not made yet, and says nothing.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check effective-type %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <string.h>
int main(void) {
  float f = 1;
  unsigned bits;
  memcpy(&bits, &f, sizeof bits);
  return bits != 0x3f800000;
}
