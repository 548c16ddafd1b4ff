/* One quotient, and a remainder without another division. */
#include <assay/summary.h>
#include <limits.h>
#include <stdlib.h>

ASSAY_SUMMARY(ldiv, exact)
ASSAY_SUMMARY_FORKS(ldiv, 0)

ldiv_t ldiv(long a, long b) {
  assay_requires(b != 0, "the divisor is not 0");
  assay_requires((a != LONG_MIN) | (b != -1), "the quotient can be represented");
  long quotient = a / b;
  return (ldiv_t){quotient, a - quotient * b};
}
