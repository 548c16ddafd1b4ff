// A stack of fixed size that refuses too late.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int stack[3];
static unsigned height;
static int push(int x) {
  if (height > 3) return 0;
  // CHECK: [[@LINE+1]]:3: error: out-of-bounds: write of 4 bytes at offset 12 of object 'stack' of 12 bytes
  stack[height++] = x;
  return 1;
}
static int pop(int *x) {
  if (!height) return 0;
  *x = stack[--height];
  return 1;
}
int main(void) {
  int x;
  for (int i = 0; i < 4; i++)
    if (assay_bool("push"))
      push(i);
    else
      pop(&x);
  assay_assert(height <= 3);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
