/* The same.
 * expect: exact */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_divide, exact)

int summ_divide(int a, int b) {
  if (!b) return 0;
  return a / b;
}
