/* A bit of what was there is another one.
 * expect: neither result */
#include "../bodies/hidden.h"

ASSAY_SUMMARY(summ_swap_last, under)

unsigned summ_swap_last(unsigned x) {
  unsigned old = last_word.all ^ 256;
  last_word.all = x;
  return old;
}
