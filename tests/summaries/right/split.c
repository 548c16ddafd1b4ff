/* At once.
 * expect: exact */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_split, exact)

int summ_split(const char *s, const char **rest) {
  while (*s != 0 && *s != 32) s++;
  *rest = s;
  return *s != 0;
}
