/* A quotient and a remainder. Cost: two divisions. */
#include <assay/summary.h>
#include <limits.h>
#include <stdlib.h>

ASSAY_SUMMARY(div, exact)
ASSAY_SUMMARY_FORKS(div, 0)

div_t div(int a, int b) {
  assay_requires(b != 0, "the divisor is not 0");
  assay_requires((a != INT_MIN) | (b != -1), "the quotient can be represented");
  return (div_t){a / b, a % b};
}
