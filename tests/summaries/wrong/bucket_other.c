/* The other one.
 * expect: neither result */
#include "../bodies/hidden.h"

ASSAY_SUMMARY(summ_bucket, over)

int summ_bucket(void) { return !((unsigned long)&long_table >> 4 & 1); }
