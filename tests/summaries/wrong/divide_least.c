/* The least number has no opposite.
 * expect: neither end */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_divide, exact)

int summ_divide(int a, int b) { return b == 0 ? 0 : b == -1 ? (int)(0u - (unsigned)a) : a / b; }
