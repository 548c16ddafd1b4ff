// --unwind and --unwind-loop: how often loops may run.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test %s --unwind 4 | FileCheck %s --check-prefix=FOUR
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --unwind 12 | FileCheck %s --check-prefix=TWELVE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s --unwind 4 --unwind-loop %s:12=12 | FileCheck %s --check-prefix=TWELVE
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --check-prefix=TWELVE --implicit-check-not=limit:
#include <assay/assay.h>

int main(void) {
  unsigned n = assay_uint("n");
  assay_assume(n <= 10);
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++) sum += i;
  // TWELVE: [[@LINE+1]]:3: error: assertion: assertion `sum != 45' failed
  assay_assert(sum != 45);
  return 0;
}
// TWELVE: unsigned int n = 10u;
// TWELVE: verdict: BUG
// FOUR: verdict: BOUNDED
// FOUR-NEXT: limit: loop at {{.*}}option_unwind.c:12
