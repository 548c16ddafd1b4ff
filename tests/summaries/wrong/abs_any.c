/* Under, but any positive number.
 * expect: over result */
#include "../bodies/values.h"

ASSAY_SUMMARY(summ_abs, under)

int summ_abs(int x) {
  int result = (int)(long)sym_var(32);
  (void)abs(x);
  assay_assume(result >= 0);
  return result;
}
