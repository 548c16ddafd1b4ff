/* Missing terminator.
 * expect: neither memory */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strcat, exact)

char *summ_strcat(char *restrict to, const char *restrict from) {
  size_t n = strlen(to);
  for (size_t i = 0; from[i]; i++) to[n + i] = from[i];
  return to;
}
