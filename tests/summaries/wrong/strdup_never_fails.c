/* Missing path: no memory.
 * expect: under result */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strdup, exact)

char *summ_strdup(const char *s) {
  char *made = malloc(strlen(s) + 1);
  assay_assume(made != NULL);
  return strcpy(made, s);
}
