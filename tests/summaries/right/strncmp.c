/* expect: exact */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strncmp, exact)

int summ_strncmp(const char *a, const char *b, size_t n) {
  size_t i = 0;
  while (i < n && a[i] && a[i] == b[i]) i++;
  if (i == n) return 0;
  return (int)assay_either(a[i] == b[i], 0, (unsigned char)a[i] - (unsigned char)b[i]);
}
