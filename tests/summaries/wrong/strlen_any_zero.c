/* Extra path: any zero, not the first.
 * expect: over result */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strlen, exact)

size_t summ_strlen(const char *s) {
  size_t n = strlen(s), some = (size_t)sym_var(64);
  if (n == assay_bytes_left(s) - 1) return n;
  assay_assume(some >= n && some < assay_bytes_left(s) && s[some] == 0);
  return some;
}
