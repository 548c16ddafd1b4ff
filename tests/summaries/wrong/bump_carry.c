/* The next member has what is too much.
 * expect: neither memory */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_bump, exact)

void summ_bump(struct flags *f) {
  if (f->low == 7) f->high++;
  f->low++;
}
