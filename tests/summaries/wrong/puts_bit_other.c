/* The other one.
 * expect: neither result */
#include "../bodies/hidden.h"

ASSAY_SUMMARY(summ_puts_bit, under)

int summ_puts_bit(void) { return !((unsigned long)&puts >> 4 & 1); }
