/* In the same order. */
#include <assay/summary.h>
#include <stddef.h>

void copy_any(char *p, const char *q, size_t n) {
  for (size_t i = 0; i < n; i++) p[i] = q[i];
}

ASSAY_SUMMARY(summ_copy_any, exact)

void summ_copy_any(char *p, const char *q, size_t n) {
  while (n--) *p++ = *q++;
}
