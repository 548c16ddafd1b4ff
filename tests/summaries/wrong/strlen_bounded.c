/* Stops after two.
 * expect: neither result */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strlen, exact)

size_t summ_strlen(const char *s) {
  size_t n = 0;
  while (s[n] && n < 2) n++;
  return n;
}
