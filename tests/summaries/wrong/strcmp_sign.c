/* Wrong sign of the result.
 * expect: neither result */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strcmp, exact)

int summ_strcmp(const char *a, const char *b) {
  for (; *a && *a == *b; a++, b++) continue;
  return (unsigned char)*b - (unsigned char)*a;
}
