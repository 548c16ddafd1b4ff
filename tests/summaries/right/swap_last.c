/* By a copy.
 * expect: exact */
#include "../bodies/hidden.h"

ASSAY_SUMMARY(summ_swap_last, exact)

unsigned summ_swap_last(unsigned x) {
  union word old = last_word;
  last_word.all = x;
  return old.all;
}
