// Bit-fields beside const ones, in one unit and across bytes, can be written; const ones cannot, if they fill a byte.
// RUN: %assay test %s | FileCheck %s
// RUN: not %assay test %s -- -DBUG | FileCheck %s --check-prefix=BUG
#include <assay/assay.h>

struct bits {
  const unsigned first : 31;
  signed second : 27;
  volatile unsigned third : 7;
  const unsigned fourth : 16;
} __attribute__((packed));
struct mixed {
  const int whole;
  unsigned low : 3, high : 9;
  const char end;
};
static struct bits all[3] = {{1, 2, 3, 4}};
static const struct bits none;

int main(void) {
  unsigned i = assay_uint("i");
  assay_assume(i < 3);
  all[i].second = -5;
  all[i].third ^= 1;
  assay_assert(all[i].second == -5 && all[0].first == 1 && all[0].fourth == 4);
  struct mixed m = {.whole = 1, .low = 2, .end = 3};
  m.low++, m.high = 511;
  assay_assert(m.whole == 1 && m.low == 3 && m.high == 511 && m.end == 3);
#ifdef BUG
  // BUG: [[@LINE+1]]:3: error: read-only: write of
  ((struct bits *)&none)->second = 1;
#endif
}
// CHECK: verdict: SAFE
