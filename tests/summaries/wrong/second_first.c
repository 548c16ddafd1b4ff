/* The wrong object.
 * expect: neither result */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_second, exact)

int summ_second(const struct node *n) { return n && n->next ? n->key : -1; }
