/* A quotient and a remainder. Cost: two divisions. */
#include <assay/summary.h>
#include <inttypes.h>
#include <stdint.h>

ASSAY_SUMMARY(imaxdiv, exact)
ASSAY_SUMMARY_FORKS(imaxdiv, 0)

imaxdiv_t imaxdiv(intmax_t a, intmax_t b) {
  assay_requires(b != 0, "the divisor is not 0");
  assay_requires((a != INTMAX_MIN) | (b != -1), "the quotient can be represented");
  return (imaxdiv_t){a / b, a % b};
}
