/* The last one, with what it was.
 * expect: neither memory */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_reverse, exact)

struct node *summ_reverse(struct node *n) {
  while (n && n->next) n = n->next;
  return n;
}
