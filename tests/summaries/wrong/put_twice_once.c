/* Once only.
 * expect: neither streams */
#include "../bodies/streams.h"

ASSAY_SUMMARY(summ_put_twice, exact)

int summ_put_twice(int c, FILE *f) { return fputc(c, f); }
