/* Division by zero is passed over.
 * expect: neither end */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_quotient, exact)

int summ_quotient(int a, int b) { return b ? a / b : 0; }
