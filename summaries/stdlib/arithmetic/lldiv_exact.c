/* One quotient, and a remainder without another division. */
#include <assay/summary.h>
#include <limits.h>
#include <stdlib.h>

ASSAY_SUMMARY(lldiv, exact)
ASSAY_SUMMARY_FORKS(lldiv, 0)

lldiv_t lldiv(long long a, long long b) {
  assay_requires(b != 0, "the divisor is not 0");
  assay_requires((a != LLONG_MIN) | (b != -1), "the quotient can be represented");
  long long quotient = a / b;
  return (lldiv_t){quotient, a - quotient * b};
}
