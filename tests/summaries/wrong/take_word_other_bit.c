/* A bit of what was there is another one.
 * expect: neither result */
#include "../bodies/hidden.h"

ASSAY_SUMMARY(summ_take_word, under)

unsigned summ_take_word(union word *w) {
  unsigned old = w->all ^ 1;
  w->all = 0;
  return old;
}
