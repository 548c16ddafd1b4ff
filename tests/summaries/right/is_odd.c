/* By a bit.
 * expect: exact */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_is_odd, exact)

_Bool summ_is_odd(long long x) { return x & 1; }
