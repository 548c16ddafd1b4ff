/* Lost errno.
 * expect: neither errno */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_two_digits, exact)

int summ_two_digits(const char *s, char **end) {
  int before = errno, value = two_digits(s, end);
  errno = before;
  return value;
}
