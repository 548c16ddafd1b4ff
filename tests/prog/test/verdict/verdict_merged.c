// One root cause is one bug: the paths that reach it are counted.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --merge off %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>

static int table[4];

int main(void) {
  unsigned i = assay_uint("i");
  int extra = 0;
  if (assay_bool("a")) extra += 1;
  if (assay_bool("b")) extra += 1;
  assay_assume(i < 5);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  table[i] = extra;
  return 0;
}
// CHECK: unsigned int i = 4u;
// CHECK: note: this happens on 4 paths
// CHECK: verdict: BUG: a bug was found
// CHECK-NEXT: paths: 4 ended, 4 failed
