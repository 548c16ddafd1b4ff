// A bug at a small depth is found whatever loops without end are before it or beside it.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --max-paths 50 --timeout 120 %s -- -DBOUND | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --max-paths 1 --timeout 120 %s -- -DSILENT | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --max-paths 1 --timeout 120 %s -- -DANYTHING | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --max-paths 400 --timeout 120 %s -- -DTWO | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --max-paths 300 --timeout 120 %s -- -DNESTED | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --max-paths 400 --timeout 120 %s -- -DINSIDE | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --max-paths 50 --timeout 120 %s -- -DRECURSION | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --max-paths 1000 --timeout 120 %s -- -DEXITS | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --max-paths 40000 --timeout 120 %s -- -DFINITE | FileCheck %s
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --max-paths 1000 --timeout 120 %s -- -DLIBRARY | FileCheck %s
// CHECK: error: {{.*}}assertion
// CHECK: verdict: BUG
#include <assay/assay.h>
#include <string.h>

__attribute__((unused)) static unsigned count_down(unsigned n) { return n ? 1 + count_down(n - 1) : 0; }

int main(void) {
  unsigned n = assay_uint32("n"), m = assay_uint32("m"), i = 0, j = 0, c = 0;
  (void)m, (void)j, (void)c;
#if defined BOUND
  while (i < n) i++;
  assay_assert(n != 5);
#elif defined SILENT
  if (n == 3)
    for (;;) i++;
  assay_assert(n != 4);
#elif defined ANYTHING
  while (assay_bool("again")) i++;
  assay_assert(0);
#elif defined TWO
  while (i < n) i++;
  while (j < m) j++;
  assay_assert(!(n == 5 && m == 7));
#elif defined NESTED
  for (i = 0; i < n; i++)
    for (j = 0; j < m; j++) c++;
  assay_assert(c != 6);
#elif defined INSIDE
  for (i = 0; i < n; i++) {
    if (assay_bool("one")) c++;
    if (assay_bool("two")) c += 2;
  }
  assay_assert(!(n == 3 && c == 6));
#elif defined RECURSION
  assay_assert(count_down(n) != 7);
#elif defined EXITS
  if (n > 9)
    for (;;)
      if (assay_bool("enough")) return 0;
  assay_assert(n);
#elif defined FINITE
  if (n > 9)
    for (; i < 60; i++)
      if (assay_bool("more")) c++;
  assay_assert(n != 8);
#elif defined LIBRARY
  static char text[500];
  assay_symbolic(text, sizeof text - 1, "text");
  while (assay_bool("again")) c += strlen(text) > 490;
  assay_assert(strlen(text) != 2);
#endif
  return 0;
}
