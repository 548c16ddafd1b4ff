/* A quotient and a remainder. Cost: two divisions. */
#include <assay/summary.h>
#include <limits.h>
#include <stdlib.h>

ASSAY_SUMMARY(lldiv, exact)
ASSAY_SUMMARY_FORKS(lldiv, 0)

lldiv_t lldiv(long long a, long long b) {
  assay_requires(b != 0, "the divisor is not 0");
  assay_requires((a != LLONG_MIN) | (b != -1), "the quotient can be represented");
  return (lldiv_t){a / b, a % b};
}
