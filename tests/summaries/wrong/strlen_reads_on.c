/* Reads where the string has ended.
 * expect: neither end */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strlen, exact)

size_t summ_strlen(const char *s) {
  size_t n = strlen(s);
  return n + (size_t)(s[n + 1] & 0);
}
