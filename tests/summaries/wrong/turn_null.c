/* A null pointer is used.
 * expect: neither end */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_turn, exact)

void summ_turn(struct point *p) { *p = (struct point){p->y, p->x}; }
