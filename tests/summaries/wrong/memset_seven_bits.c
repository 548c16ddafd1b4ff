/* A bit is lost.
 * expect: neither memory */
#include "../bodies/memory.h"

ASSAY_SUMMARY(summ_memset, exact)

void *summ_memset(void *to, int c, size_t n) { return memset(to, c & 127, n); }
