/* By a division.
 * expect: exact */
#include "../bodies/hidden.h"

ASSAY_SUMMARY(summ_page_bit, exact)

int summ_page_bit(const char *p) { return (int)((unsigned long)p / 4096 % 2); }
