// --full-trace: all steps that lead to a bug, not the ten that matter most.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --full-trace | FileCheck %s --check-prefix=FULL
#include <assay/assay.h>

static void check(int x, int limit) {
  // FULL: [[@LINE+1]]:3: error: assertion: assertion `x < limit' failed
  assay_assert(x < limit);
}

int main(void) {
  int x = assay_int("x");
  if (x < 0) return 0;
  if (x > 7) return 0;
  // FULL: [[@LINE+1]]:3: note: calls 'check'
  check(x, 7);
  return 0;
}
// FULL: int x = 7;
