/* expect: exact */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strspn, exact)

size_t summ_strspn(const char *s, const char *accepted) {
  size_t n = 0;
  for (; s[n]; n++) {
    size_t i = 0;
    while (accepted[i] && accepted[i] != s[n]) i++;
    if (!accepted[i]) break;
  }
  return n;
}
