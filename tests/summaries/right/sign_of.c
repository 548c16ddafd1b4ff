/* By comparisons.
 * expect: exact */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_sign_of, exact)

int summ_sign_of(double x) { return (x > 0) - (x < 0); }
