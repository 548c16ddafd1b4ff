/* Undefined behaviour is passed over.
 * expect: neither end */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_abs, exact)

int summ_abs(int x) { return (int)assay_either(x < 0, -(long long)x, x); }
