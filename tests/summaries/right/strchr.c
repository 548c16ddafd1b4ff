/* expect: exact */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strchr, exact)

char *summ_strchr(const char *s, int c) {
  size_t i = 0;
  while (s[i] != (char)c && s[i]) i++;
  return assay_either_pointer(s[i] == (char)c, s + i, NULL);
}
