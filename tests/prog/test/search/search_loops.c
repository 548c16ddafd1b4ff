// Programs with long paths and many paths are explored to the end: what is put aside comes back.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s -- -DBOUND | FileCheck %s --check-prefix=BOUND
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s -- -DSILENT | FileCheck %s --check-prefix=SILENT
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s -- -DTWO | FileCheck %s --check-prefix=TWO
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off %s -- -DINSIDE | FileCheck %s --check-prefix=INSIDE
// Each strategy ends the same paths.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off --strategy depth %s -- -DBOUND | FileCheck %s --check-prefix=BOUND
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off --strategy breadth %s -- -DTWO | FileCheck %s --check-prefix=TWO
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --merge off --strategy depth %s -- -DINSIDE | FileCheck %s --check-prefix=INSIDE
// A loop without end, but no bug: whatever else there is was seen, and the ledger has what still waits.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test --merge off --timeout 4 %s -- -DENDLESS | FileCheck %s --check-prefix=ENDLESS
// Without turns nothing else is seen.
// RUN: sh %root/tests/lit/exits.sh 3 %assay test -j 1 --merge off --timeout 1 --strategy depth %s -- -DENDLESS | FileCheck %s --check-prefix=DEPTH
// BOUND: verdict: SAFE
// BOUND: paths: 501 ended, 0 failed, 0 may have failed, 0 given up
// SILENT: verdict: SAFE
// SILENT: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
// TWO: verdict: SAFE
// TWO: paths: 121 ended, 0 failed, 0 may have failed, 0 given up
// INSIDE: verdict: SAFE
// INSIDE: paths: 16384 ended, 0 failed, 0 may have failed, 0 given up
// ENDLESS: verdict: BOUNDED
// ENDLESS: limit: seconds
// ENDLESS: paths: 1 ended, 0 failed, 0 may have failed, 1 given up
// DEPTH: verdict: BOUNDED
// DEPTH: paths: 0 ended, 0 failed, 0 may have failed, 2 given up
#include <assay/assay.h>

int main(void) {
  unsigned n = assay_uint32("n"), m = assay_uint32("m"), i = 0, j = 0, c = 0;
  (void)m, (void)j, (void)c;
#if defined BOUND
  assay_assume(n <= 500);
  while (i < n) i++;
  assay_assert(i == n);
#elif defined SILENT
  if (n == 3)
    for (; i < 1000000; i++) c += i;
  assay_assert(n != 3 || i == 1000000);
#elif defined TWO
  assay_assume(n <= 10 && m <= 10);
  while (i < n) i++;
  while (j < m) j++;
  assay_assert(i + j <= 20);
#elif defined INSIDE
  for (; i < 14; i++)
    if (assay_bool("more")) c++;
  assay_assert(c <= i);
#elif defined ENDLESS
  if (n == 3)
    for (;;) i++;
#endif
  return 0;
}
