/* A variable of the program is not written.
 * expect: neither memory */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_count, exact)

int summ_count(void) { return calls + 1; }
