/* The last, not the first.
 * expect: neither result */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strchr, exact)

char *summ_strchr(const char *s, int c) { return strrchr(s, c); }
