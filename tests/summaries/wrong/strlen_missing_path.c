/* Missing path: the string is not empty.
 * expect: under path */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strlen, exact)

size_t summ_strlen(const char *s) {
  assay_assume(s[0] != 0);
  return strlen(s);
}
