/* expect: exact */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_count, exact)

int summ_count(void) {
  calls += 1;
  return calls;
}
