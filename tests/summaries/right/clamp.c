/* expect: exact */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_clamp, exact)

int summ_clamp(int x, int low, int high) {
  if (x < low) return low;
  return (int)assay_either(x > high, high, x);
}
