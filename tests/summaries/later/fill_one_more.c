/* Wrong from twelve bytes on: one more. */
#include <assay/summary.h>
#include <stddef.h>

void fill(char *p, char c, size_t n) {
  for (size_t i = 0; i < n; i++) p[i] = c;
}

ASSAY_SUMMARY(summ_fill, exact)

void summ_fill(char *p, char c, size_t n) {
  size_t more = n > 11 && n < 1000;
  for (size_t i = 0; i < n + more; i++) p[i] = c;
}
