// A checksum in signed arithmetic.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int sum(const signed char *bytes, int count) {
  int sum = 0x7fffff00;
  // CHECK: [[@LINE+1]]:35: error: signed-overflow: {{[0-9]+}} + {{[0-9]+}} does not fit int
  for (int i = 0; i < count; i++) sum += bytes[i];
  return sum == 0;
}
int main(void) {
  signed char bytes[3];
  assay_symbolic(bytes, sizeof bytes, "bytes");
  return sum(bytes, 3);
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
