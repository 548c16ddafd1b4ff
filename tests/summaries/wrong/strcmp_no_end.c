/* The zero at the end is a byte like others.
 * expect: neither end */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strcmp, exact)

int summ_strcmp(const char *a, const char *b) {
  for (; *a == *b; a++, b++) continue;
  return (unsigned char)*a - (unsigned char)*b;
}
