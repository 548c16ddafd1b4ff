// A recursion whose depth an input decides, within what the stack has; arrays of variable length and alloca that are
// given back.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <alloca.h>
#include <assay/assay.h>
static unsigned sum(unsigned n) { return n ? n + sum(n - 1) : 0; }
static int block(int n) {
  int last = 0;
  for (int i = 0; i < 40; i++) {
    char array[n];
    array[n - 1] = (char)i;
    last = array[n - 1];
  }
  return last;
}
static char taken(void) {
  char *bytes = alloca(400000);
  bytes[0] = 1;
  return bytes[0];
}
static int large(void) {
  char bytes[8000000];
  bytes[0] = 0;
  return bytes[0];
}
int main(void) {
  assay_assert(sum(20000) == 200010000);
  unsigned n = assay_uint("n");
  assay_assume(n < 8);
  assay_assert(sum(n) == n * (n + 1) / 2);
  assay_assert(block(1000000) == 39);
  for (int i = 0; i < 40; i++) assay_assert(taken() == 1);
  return large();
}
