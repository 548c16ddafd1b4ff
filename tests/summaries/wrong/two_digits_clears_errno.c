/* Errno is cleared.
 * expect: neither errno */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_two_digits, exact)

int summ_two_digits(const char *s, char **end) {
  errno = 0;
  return two_digits(s, end);
}
