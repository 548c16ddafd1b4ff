/* One of two numbers. Cost: no question. */
#include <assay/summary.h>
#include <limits.h>
#include <stdlib.h>

ASSAY_SUMMARY(abs, exact)
ASSAY_SUMMARY_FORKS(abs, 0)

int abs(int x) {
  assay_requires(x > INT_MIN, "the result can be represented");
  return (int)assay_either(x < 0, -x, x);
}
