/* By a pointer.
 * expect: exact */
#include "../bodies/hidden.h"

ASSAY_SUMMARY(summ_take_fifth, exact)

int summ_take_fifth(void) {
  int *at = &long_table[50], old = *at;
  *at = 0;
  return old;
}
