// A checksum in unsigned arithmetic.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int sum(const signed char *bytes, int count) {
  unsigned sum = 0x7fffff00;
  for (int i = 0; i < count; i++) sum += (unsigned)bytes[i];
  return sum == 0;
}
int main(void) {
  signed char bytes[3];
  assay_symbolic(bytes, sizeof bytes, "bytes");
  return sum(bytes, 3);
}
