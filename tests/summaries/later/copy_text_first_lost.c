/* Wrong for texts with more than ten characters: the first one is lost. */
#include <assay/summary.h>
#include <stddef.h>

char *copy_text(char *restrict p, const char *restrict q) {
  for (size_t i = 0; (p[i] = q[i]); i++) {}
  return p;
}

ASSAY_SUMMARY(summ_copy_text, exact)

char *summ_copy_text(char *restrict p, const char *restrict q) {
  for (size_t i = 0;; i++) {
    p[i] = q[i];
    if (!q[i] && i > 10) p[0] = 0;
    if (!q[i]) return p;
  }
}
