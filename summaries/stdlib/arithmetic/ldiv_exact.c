/* A quotient and a remainder. Cost: two divisions. */
#include <assay/summary.h>
#include <limits.h>
#include <stdlib.h>

ASSAY_SUMMARY(ldiv, exact)
ASSAY_SUMMARY_FORKS(ldiv, 0)

ldiv_t ldiv(long a, long b) {
  assay_requires(b != 0, "the divisor is not 0");
  assay_requires((a != LONG_MIN) | (b != -1), "the quotient can be represented");
  return (ldiv_t){a / b, a % b};
}
