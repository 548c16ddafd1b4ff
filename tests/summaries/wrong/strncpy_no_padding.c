/* The rest is not zero.
 * expect: neither memory */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strncpy, exact)

char *summ_strncpy(char *restrict to, const char *restrict from, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (!(to[i] = from[i])) break;
  return to;
}
