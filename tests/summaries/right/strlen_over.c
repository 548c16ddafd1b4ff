/* expect: over */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strlen, over)

size_t summ_strlen(const char *s) {
  size_t n = (size_t)sym_var(64), most = 0;
  while (assay_may(s[most] != 0)) {
    if (!assay_may(s[most] == 0) || s[most])
      most++;
    else
      break;
  }
  assay_assume(n <= most + 1);
  return n;
}
