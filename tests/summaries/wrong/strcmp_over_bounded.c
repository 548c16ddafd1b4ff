/* Over, but not all results.
 * expect: neither result */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strcmp, over)

int summ_strcmp(const char *a, const char *b) {
  int result = (int)(long)sym_var(32);
  for (; *a && *a == *b; a++, b++) continue;
  assay_assume(result >= -1 && result <= 1);
  return result;
}
