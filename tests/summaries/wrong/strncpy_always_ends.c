/* A zero at the end that is not written.
 * expect: neither memory */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strncpy, exact)

char *summ_strncpy(char *restrict to, const char *restrict from, size_t n) {
  strncpy(to, from, n);
  if (n && n < assay_bytes_left(to)) to[n - 1] = 0;
  return to;
}
