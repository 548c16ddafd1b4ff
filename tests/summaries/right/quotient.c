/* expect: exact */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_quotient, exact)

int summ_quotient(int a, int b) {
  if (b == 1) return a;
  return a / b;
}
