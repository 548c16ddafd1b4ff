/* Off by one: two zeroes.
 * expect: neither memory */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strcpy, exact)

char *summ_strcpy(char *restrict to, const char *restrict from) {
  size_t n = strlen(from);
  for (size_t i = 0; i <= n; i++) to[i] = from[i];
  if (n + 1 < assay_bytes_left(to)) to[n + 1] = 0;
  return to;
}
