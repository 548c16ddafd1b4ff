/* In another order.
 * expect: exact */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_need, exact)

void summ_need(int x) {
  if (x == 7) abort();
  if (x <= -1) exit(3);
}
