// A stack of fixed size that refuses.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 16 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int stack[3];
static unsigned height;
static int push(int x) {
  if (height >= 3) return 0;
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
