/* expect: exact */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strcmp, exact)

int summ_strcmp(const char *a, const char *b) {
  size_t i = 0;
  while (a[i] && a[i] == b[i]) i++;
  return (int)assay_either(a[i] == b[i], 0, (unsigned char)a[i] - (unsigned char)b[i]);
}
