// A pointer in one of several places is not lost where another place is cleared.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check leak %s 2>%t.err | FileCheck %s
#include <assay/assay.h>
#include <stdlib.h>

static char *kept[4];

int main(void) {
  unsigned x = assay_choose(4), y = assay_choose(4);
  kept[x] = calloc(28, 1);
  if (x != y) kept[y] = 0;
  return 0;
}
// CHECK: verdict: SAFE
