/* Only the first bytes are compared.
 * expect: neither result */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strcmp, exact)

int summ_strcmp(const char *a, const char *b) { return (unsigned char)*a - (unsigned char)*b; }
