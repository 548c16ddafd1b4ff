/* expect: exact */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_abs, exact)

int summ_abs(int x) {
  if (x == INT_MIN) return -x;
  return (int)assay_either(x < 0, -(long long)x, x);
}
