/* For all inputs at once. */
#include <assay/summary.h>
#include <stddef.h>

char *copy_text(char *restrict p, const char *restrict q) {
  for (size_t i = 0; (p[i] = q[i]); i++) {}
  return p;
}

ASSAY_SUMMARY(summ_copy_text, exact)

char *summ_copy_text(char *restrict p, const char *restrict q) {
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    if (live) p[i] = q[i], live = q[i] != 0;
  }
  return p;
}
