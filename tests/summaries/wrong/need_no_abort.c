/* It goes on.
 * expect: neither end */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_need, exact)

void summ_need(int x) {
  if (x < 0) exit(3);
}
