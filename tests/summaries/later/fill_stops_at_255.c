/* Wrong from 256 bytes on. */
#include <assay/summary.h>
#include <stddef.h>

void fill(char *p, char c, size_t n) {
  for (size_t i = 0; i < n; i++) p[i] = c;
}

ASSAY_SUMMARY(summ_fill, exact)

void summ_fill(char *p, char c, size_t n) {
  for (size_t i = 0; i < n && i < 255; i++) p[i] = c;
}
