/* *end is not written.
 * expect: neither memory */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_two_digits, exact)

int summ_two_digits(const char *s, char **end) {
  (void)end;
  return two_digits(s, NULL);
}
