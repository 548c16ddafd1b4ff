/* End is taken not to be null.
 * expect: neither end */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_two_digits, exact)

int summ_two_digits(const char *s, char **end) {
  char *stop;
  int value = two_digits(s, &stop);
  *end = stop;
  return value;
}
