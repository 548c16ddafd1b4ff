/* By recursion.
 * expect: exact */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_reverse, exact)

static struct node *onto(struct node *n, struct node *done) {
  if (!n) return done;
  struct node *next = n->next;
  n->next = done;
  return onto(next, n);
}

struct node *summ_reverse(struct node *n) { return onto(n, 0); }
