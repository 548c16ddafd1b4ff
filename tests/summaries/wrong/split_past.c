/* The rest begins behind the blank.
 * expect: neither memory */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_split, exact)

int summ_split(const char *s, const char **rest) {
  while (*s && *s != 32) s++;
  *rest = s + (*s == 32);
  return *s == 32;
}
