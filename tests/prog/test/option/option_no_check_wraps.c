// A check that is off and wraps: the program goes on as it does on usual machines.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s --no-check signed-overflow,shift-amount,misaligned,subobject-bounds | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --check-prefix=ON
#include <assay/assay.h>
#include <limits.h>

struct pair {
  char a[2], b[2];
};

int main(void) {
  int x = assay_int("x");
  // ON: [[@LINE+1]]:{{[0-9]+}}: error: signed-overflow
  int y = x + 1;
  assay_assert(x != INT_MAX || y == INT_MIN);
  struct pair p = {{1, 2}, {3, 4}};
  char *q = p.a;
  // ON: [[@LINE+1]]:{{[0-9]+}}: error: subobject-bounds
  assay_assert(q[2] == 3);
  return 0;
}
// CHECK: verdict: SAFE
