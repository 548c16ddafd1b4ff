/* One of two numbers. Cost: no question. */
#include <assay/summary.h>
#include <inttypes.h>
#include <stdint.h>

ASSAY_SUMMARY(imaxabs, exact)
ASSAY_SUMMARY_FORKS(imaxabs, 0)

intmax_t imaxabs(intmax_t x) {
  assay_requires(x > INTMAX_MIN, "the result can be represented");
  return (intmax_t)assay_either(x < 0, -x, x);
}
