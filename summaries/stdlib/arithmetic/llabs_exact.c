/* One of two numbers. Cost: no question. */
#include <assay/summary.h>
#include <limits.h>
#include <stdlib.h>

ASSAY_SUMMARY(llabs, exact)
ASSAY_SUMMARY_FORKS(llabs, 0)

long long llabs(long long x) {
  assay_requires(x > LLONG_MIN, "the result can be represented");
  return (long long)assay_either(x < 0, -x, x);
}
