/* Signed comparison of bytes.
 * expect: neither result */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strcmp, exact)

int summ_strcmp(const char *a, const char *b) {
  for (; *a && *a == *b; a++, b++) continue;
  return *a - *b;
}
