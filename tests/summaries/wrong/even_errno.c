/* Errno is another number.
 * expect: neither errno */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_even, exact)

int summ_even(int x) {
  if (x % 2) errno = ERANGE;
  return x % 2 == 0;
}
