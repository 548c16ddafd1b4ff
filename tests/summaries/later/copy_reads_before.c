/* Wrong from the eleventh byte on. */
#include <assay/summary.h>
#include <stddef.h>

void copy(char *restrict p, const char *restrict q, size_t n) {
  for (size_t i = 0; i < n; i++) p[i] = q[i];
}

ASSAY_SUMMARY(summ_copy, exact)

void summ_copy(char *restrict p, const char *restrict q, size_t n) {
  for (size_t i = 0; i < n; i++) p[i] = q[i > 10 ? i - 1 : i];
}
