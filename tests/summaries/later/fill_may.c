/* Wrong from 16 bytes on: it looks at what others want. */
#include <assay/summary.h>
#include <stddef.h>

void fill(char *p, char c, size_t n) {
  for (size_t i = 0; i < n; i++) p[i] = c;
}

ASSAY_SUMMARY(summ_fill, exact)

void summ_fill(char *p, char c, size_t n) {
  int live = n > 0;
  for (size_t i = 0; assay_may(live); i++) {
    if (live || i > 15) p[i] = c;
    live &= i + 1 < n;
  }
}
