// Our own spelling: conditions of C, which make no paths; but bytes are asked of one pointer.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wall -Wextra -Werror -pedantic | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/summary.h>

static long long length(const char *s) { return assay_must(*s == 0) ? 0 : assay_either(*s == 0, 0, length(s + 1) + 1); }

int main(void) {
  char s[4] = {assay_char("a"), assay_char("b"), assay_char("c"), 0};
  long long n = length(s);
  assay_assert((n >= 0) & (n <= 3));
  assay_assert(assay_least(n) == 0 && assay_greatest(n) == 3 && assay_is_symbolic(n) && !assay_is_symbolic(s[3]));
  int x = assay_int("x");
  unsigned y = assay_uint("y");
  assay_assume((x > -3) & (x < 5) & (y > 7));
  assay_assert(assay_least(x) == -2 && assay_greatest(x) == 4 && assay_least(y) == 8 &&
               assay_greatest(y) == 0xffffffffu);
  assay_assert(assay_may(x == 4) && !assay_may(x == 5) && assay_must(x != 5) && !assay_must((x == 4) | (y == 8)));
  assay_assert(assay_may((x == 4) & (y == 9)) && !assay_may(!(x < 5)));
  const char *p = assay_either_pointer(x == 0, &s[1], &s[2]);
  assay_assert(assay_must((assay_bytes_left(p) == 3) == (x == 0)));
  assay_assert(assay_value(s[3]) == 0);
  if (assay_greatest(y) < 9) assay_halt();
}
