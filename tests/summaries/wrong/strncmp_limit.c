/* Off by one in the limit.
 * expect: neither result */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strncmp, exact)

int summ_strncmp(const char *a, const char *b, size_t n) {
  size_t i = 0;
  while (i + 1 < n && a[i] && a[i] == b[i]) i++;
  return (unsigned char)a[i] - (unsigned char)b[i];
}
