// A queue made of two stacks turns the order round too early.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
static int in[4], out[4], ins, outs;
static void put(int x) { in[ins++] = x; }
static int get(void) {
  if (1)
    while (ins) out[outs++] = in[--ins];
  return out[--outs];
}
int main(void) {
  int a = assay_int("a"), b = assay_int("b"), c = assay_int("c");
  put(a), put(b);
  assay_assert(get() == a);
  put(c);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `get() == b' failed
  assay_assert(get() == b);
  assay_assert(get() == c);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
