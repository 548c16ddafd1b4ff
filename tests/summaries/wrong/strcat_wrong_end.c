/* Wrong end: behind the zero.
 * expect: neither memory */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strcat, exact)

char *summ_strcat(char *restrict to, const char *restrict from) {
  strcpy(to + strlen(to) + 1, from);
  return to;
}
