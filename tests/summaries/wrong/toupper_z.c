/* Off by one: z.
 * expect: neither result */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_toupper, exact)

int summ_toupper(int c) { return c >= 'a' && c < 'z' ? c - 32 : c; }
