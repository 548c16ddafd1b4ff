/* The bounds in another order.
 * expect: neither result */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_clamp, exact)

int summ_clamp(int x, int low, int high) { return x > high ? high : x < low ? low : x; }
