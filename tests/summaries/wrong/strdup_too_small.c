/* No room for the zero.
 * expect: neither end */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strdup, exact)

char *summ_strdup(const char *s) {
  char *made = malloc(strlen(s));
  return made ? strcpy(made, s) : NULL;
}
