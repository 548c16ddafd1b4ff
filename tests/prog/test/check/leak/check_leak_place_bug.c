// A pointer in one of several places that is lost for some inputs: a leak for these, and only these.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check leak %s 2>%t.err | FileCheck %s
#include <assay/assay.h>
#include <stdlib.h>

static char *kept[4];

int main(void) {
  unsigned x = assay_choose(4), y = assay_choose(4);
  // CHECK: [[@LINE+1]]:13: error: leak: 28 allocated bytes cannot be reached when the program ends
  kept[x] = calloc(28, 1);
  kept[y] = 0;
  return 0;
}
// CHECK-NOT: error:
// CHECK: verdict: BUG: a bug was found
