/* expect: exact */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_two_digits, exact)

static int is_digit(char c) { return (c >= '0') & (c <= '9'); }

int summ_two_digits(const char *s, char **end) {
  int one = is_digit(s[0]), two = 0, value = s[0] - '0';
  if (one) two = is_digit(s[1]);
  if (two) value = 10 * value + s[1] - '0';
  if (end) *end = (char *)s + one + two;
  if (!one) errno = EINVAL;
  return one ? value : -1;
}
