/* By a division.
 * expect: exact */
#include "../bodies/hidden.h"

ASSAY_SUMMARY(summ_puts_bit, exact)

int summ_puts_bit(void) { return (int)((unsigned long)puts / 16 % 2); }
