/* Over, but not the bounds.
 * expect: neither result */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_clamp, over)

int summ_clamp(int x, int low, int high) {
  int result = (int)(long)sym_var(32);
  if (low >= high || high - 1 <= low) return clamp(x, low, high);
  assay_assume(result > low && result < high);
  return result;
}
