/* The rest is -1 below zero.
 * expect: neither result */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_is_odd, exact)

_Bool summ_is_odd(long long x) { return x % 2 == 1; }
