// --max-depth: how deeply calls may nest.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s --max-depth 3 | FileCheck %s --check-prefix=FIVE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --max-depth 20 | FileCheck %s --check-prefix=DEEP
#include <assay/assay.h>

static unsigned ackermann(unsigned m, unsigned n) {
  if (!m) return n + 1;
  return ackermann(m - 1, n ? ackermann(m, n - 1) : 1);
}

int main(void) {
  unsigned n = assay_choose(4);
  // DEEP: [[@LINE+1]]:3: error: assertion: assertion `ackermann(1, n) != 5' failed
  assay_assert(ackermann(1, n) != 5);
  return 0;
}
// DEEP: unsigned int choice = 3u;
// FIVE: verdict: BOUNDED
// FIVE-NEXT: limit: recursion at {{.*}}option_max_depth.c:8
