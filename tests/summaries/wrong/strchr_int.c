/* The character is not converted.
 * expect: neither result */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strchr, exact)

char *summ_strchr(const char *s, int c) {
  for (; *s != c; s++)
    if (!*s) return NULL;
  return (char *)s;
}
