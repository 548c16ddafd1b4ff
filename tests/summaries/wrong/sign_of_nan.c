/* What is no number is more than zero.
 * expect: neither result */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_sign_of, exact)

int summ_sign_of(double x) { return x < 0 ? -1 : x == 0 ? 0 : 1; }
