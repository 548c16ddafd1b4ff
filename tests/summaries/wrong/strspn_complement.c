/* The bytes that are not accepted.
 * expect: neither result */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strspn, exact)

size_t summ_strspn(const char *s, const char *accepted) {
  size_t n = 0;
  while (s[n] && !strchr(accepted, s[n])) n++;
  return n;
}
