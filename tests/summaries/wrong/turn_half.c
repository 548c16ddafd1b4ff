/* A member is forgotten.
 * expect: neither memory */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_turn, exact)

void summ_turn(struct point *p) {
  if (p) p->x = p->y;
}
