// Accesses that are no error for certain; copies under a condition, which make no paths: what nobody wrote stays so.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --no-replay %s -- -Wall -Wextra -Werror -pedantic | FileCheck %s
// CHECK: [[@LINE+27]]:{{[0-9]+}}: error: uninitialised:
// CHECK-NOT: error:
// CHECK: verdict: BUG
// CHECK: paths: 1 ended, 1 failed, 0 may have failed, 0 given up
#include <assay/summary.h>

static const char text[] = "ab";
static struct {
  char first[2], second[2];
} both;

int main(void) {
  char s[4] = {assay_char("a"), assay_char("b"), 0}, d[4], *null = 0;
  unsigned n = assay_uint("n"), k = assay_uint("k");
  assay_assume((n < 3) & (k < 4));
  assay_assert(assay_can_read(s, 4) && !assay_can_read(s, 5) && !assay_can_read(s + 4, 1) && assay_can_read(s + n, 2));
  assay_assert(!assay_can_read(s + k, 2) && assay_can_write(s + k, 1) && !assay_can_read(null, 1));
  assay_assert(!assay_can_read(d, 1) && assay_can_write(d, 4) && !assay_can_write(d, 5));
  assay_assert(assay_can_read(text, 3) && !assay_can_write((char *)text, 1));
  assay_assert(assay_can_read(both.first, 2) && !assay_can_read(both.first, 3) && assay_can_read(&both, 4));
  for (unsigned i = 0; i < 3; i++) assay_copy_where(i <= n, d + i, s + i, 1);
  assay_assert(assay_can_read(d, 1) && !assay_can_read(d, 2) && d[0] == s[0]);
  for (unsigned i = 0; i < 3; i++) assay_copy_where(i <= n, d + i, "x", 1);
  const char *p = s, *q = text;
  assay_copy_where(k == 1, &p, &q, sizeof p);
  assay_assert((p == text) == (k == 1));
  char c = d[1]; // where n is 0, nobody wrote it
  return c != 'x' && c;
}
