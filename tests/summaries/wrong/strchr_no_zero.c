/* The zero at the end is never found.
 * expect: neither result */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strchr, exact)

char *summ_strchr(const char *s, int c) {
  for (; *s; s++)
    if (*s == (char)c) return (char *)s;
  return NULL;
}
