/* By a mask.
 * expect: exact */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_bump, exact)

void summ_bump(struct flags *f) { f->low = (f->low + 1u) & 7; }
