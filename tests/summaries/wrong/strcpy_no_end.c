/* Missing terminator.
 * expect: neither memory */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strcpy, exact)

char *summ_strcpy(char *restrict to, const char *restrict from) {
  for (size_t i = 0; from[i]; i++) to[i] = from[i];
  return to;
}
