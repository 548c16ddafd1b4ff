/* expect: exact */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_turn, exact)

void summ_turn(struct point *p) {
  if (!p) return;
  *p = (struct point){p->y, p->x};
}
