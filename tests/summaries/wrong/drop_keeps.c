/* It is freed, and still there.
 * expect: neither memory */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_drop, exact)

void summ_drop(struct box *b) { free(b->text); }
