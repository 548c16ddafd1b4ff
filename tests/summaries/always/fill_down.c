/* Counting down. */
#include <assay/summary.h>
#include <stddef.h>

void fill(char *p, char c, size_t n) {
  for (size_t i = 0; i < n; i++) p[i] = c;
}

ASSAY_SUMMARY(summ_fill, exact)

void summ_fill(char *p, char c, size_t n) {
  while (n--) *p++ = c;
}
