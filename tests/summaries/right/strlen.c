/* expect: exact */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strlen, exact)

size_t summ_strlen(const char *s) {
  size_t n = 0;
  for (; !assay_must(s[n] == 0); n++)
    if (assay_may(s[n] == 0) && !s[n]) break;
  return n;
}
