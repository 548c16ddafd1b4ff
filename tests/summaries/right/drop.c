/* Null pointers are not freed.
 * expect: exact */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_drop, exact)

void summ_drop(struct box *b) {
  if (b->text) free(b->text);
  b->text = 0;
}
