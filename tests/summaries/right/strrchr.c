/* expect: exact */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strrchr, exact)

char *summ_strrchr(const char *s, int c) {
  size_t n = strlen(s) + 1;
  while (n-- > 0)
    if (s[n] == (char)c) return (char *)s + n;
  return NULL;
}
