/* Undefined behaviour is passed over.
 * expect: neither end */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strcpy, exact)

char *summ_strcpy(char *restrict to, const char *restrict from) {
  size_t n = strlen(from);
  for (size_t i = 0; i <= n && i < assay_bytes_left(to); i++) to[i] = from[i];
  return to;
}
