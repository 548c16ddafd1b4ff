// Bytes become inputs at a place that is itself an input: each place is a path, and the bug's inputs show it.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s
// CHECK: input_place_bug.c:[[@LINE+16]]:{{[0-9]+}}: error: assertion
// CHECK: unsigned int i = 4u;
// CHECK: unsigned char x[2] = 9;
// CHECK: input_place_bug.c:[[@LINE+16]]:{{[0-9]+}}: error: assertion
// CHECK: unsigned int k = 2u;
// CHECK: verdict: BUG: 2 bugs
// CHECK: 0 given up
#include <assay/assay.h>
void __CPROVER_havoc_object(void *object);

int main(void) {
  unsigned char b[8] = {0}, c[6] = {0};
  unsigned i = assay_uint("i"), k = assay_uint("k");
  assay_assume(i < 5 && k < 6);
  if (assay_bool("part")) {
    assay_symbolic(b + i, 3, "x");
    assay_assert(!(b[4] == 7 && b[6] == 9));
  } else {
    __CPROVER_havoc_object(c + k);
    assay_assert(!(c[0] == 3 && c[5] == 4 && k == 2));
  }
  return 0;
}
