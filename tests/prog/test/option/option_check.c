// --check and --no-check: what is looked for.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --check-prefix=DEFAULT --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s --no-check signed-overflow | FileCheck %s --check-prefix=NONE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --check unsigned-overflow | FileCheck %s --check-prefix=BOTH
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --check all --no-check signed-overflow,leak | FileCheck %s --check-prefix=OTHER --implicit-check-not=error:
// RUN: sh %root/tests/lit/exits.sh 2 %assay test %s --check everything 2>&1 | FileCheck %s --check-prefix=WRONG
#include <assay/assay.h>

int main(void) {
  int a = assay_int("a");
  unsigned b = assay_uint("b");
  // DEFAULT: [[@LINE+2]]:{{[0-9]+}}: error: signed-overflow
  // BOTH: [[@LINE+1]]:{{[0-9]+}}: error: signed-overflow
  if (a + 1 == 0) return 1;
  // BOTH: [[@LINE+2]]:{{[0-9]+}}: error: unsigned-overflow: 4294967295 + 1 does not fit unsigned int
  // OTHER: [[@LINE+1]]:{{[0-9]+}}: error: unsigned-overflow: 4294967295 + 1 does not fit unsigned int
  if (b + 1 == 0) return 1;
  return 0;
}
// NONE: verdict: SAFE
// WRONG: everything
