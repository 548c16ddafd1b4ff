/* One of two numbers. Cost: no question. */
#include <assay/summary.h>
#include <limits.h>
#include <stdlib.h>

ASSAY_SUMMARY(labs, exact)
ASSAY_SUMMARY_FORKS(labs, 0)

long labs(long x) {
  assay_requires(x > LONG_MIN, "the result can be represented");
  return (long)assay_either(x < 0, -x, x);
}
