/* Wrong from ten bytes on: what was written is written again. */
#include <assay/summary.h>
#include <stddef.h>

void fill(char *p, char c, size_t n) {
  for (size_t i = 0; i < n; i++) p[i] = c;
}

ASSAY_SUMMARY(summ_fill, exact)

void summ_fill(char *p, char c, size_t n) {
  for (size_t i = 0; i < n; i++) {
    p[i] = c;
    if (i > 9) p[i - 9] = 0;
  }
}
