/* By a division.
 * expect: exact */
#include "../bodies/hidden.h"

ASSAY_SUMMARY(summ_bucket, exact)

int summ_bucket(void) { return (int)((unsigned long)long_table / 16 % 2); }
