/* expect: exact */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_second, exact)

int summ_second(const struct node *n) {
  if (!n || !n->next) return -1;
  return n->next->key;
}
