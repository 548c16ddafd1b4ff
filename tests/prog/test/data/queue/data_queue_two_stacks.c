// A queue made of two stacks.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
static int in[4], out[4], ins, outs;
static void put(int x) { in[ins++] = x; }
static int get(void) {
  if (!outs)
    while (ins) out[outs++] = in[--ins];
  return out[--outs];
}
int main(void) {
  int a = assay_int("a"), b = assay_int("b"), c = assay_int("c");
  put(a), put(b);
  assay_assert(get() == a);
  put(c);
  assay_assert(get() == b);
  assay_assert(get() == c);
  return 0;
}
