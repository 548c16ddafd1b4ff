/* A bit of what was there is another one.
 * expect: neither result */
#include "../bodies/hidden.h"

ASSAY_SUMMARY(summ_take_fifth, under)

int summ_take_fifth(void) {
  int old = long_table[50] ^ 1;
  long_table[50] = 0;
  return old;
}
