/* Negative numbers are forgotten.
 * expect: neither result */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_abs, exact)

int summ_abs(int x) {
  (void)abs(x);
  return x;
}
