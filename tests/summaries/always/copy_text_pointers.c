/* By pointers. */
#include <assay/summary.h>
#include <stddef.h>

char *copy_text(char *restrict p, const char *restrict q) {
  for (size_t i = 0; (p[i] = q[i]); i++) {}
  return p;
}

ASSAY_SUMMARY(summ_copy_text, exact)

char *summ_copy_text(char *restrict p, const char *restrict q) {
  for (char *to = p;; to++, q++) {
    *to = *q;
    if (!*q) return p;
  }
}
