/* A new object of another size.
 * expect: neither result */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strdup, exact)

char *summ_strdup(const char *s) {
  char *made = malloc(strlen(s) + 2);
  return made ? strcpy(made, s) : NULL;
}
