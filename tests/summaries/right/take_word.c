/* By its bytes.
 * expect: exact */
#include "../bodies/hidden.h"

ASSAY_SUMMARY(summ_take_word, exact)

unsigned summ_take_word(union word *w) {
  unsigned old = 0;
  for (int i = 4; i-- > 0;) old = old << 8 | w->bytes[i], w->bytes[i] = 0;
  return old;
}
