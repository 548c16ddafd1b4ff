/* The bit of the page behind it.
 * expect: neither result */
#include "../bodies/hidden.h"

ASSAY_SUMMARY(summ_page_bit, exact)

int summ_page_bit(const char *p) { return !((unsigned long)p >> 12 & 1); }
