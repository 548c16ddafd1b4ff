/* Wrong from twelve bytes on: the other object is written to. */
#include <assay/summary.h>
#include <stddef.h>

void fill_one(char *p, char *q, size_t n) {
  (void)q;
  for (size_t i = 0; i < n; i++) p[i] = 0;
}

ASSAY_SUMMARY(summ_fill_one, exact)

void summ_fill_one(char *p, char *q, size_t n) {
  for (size_t i = 0; i < n; i++) {
    p[i] = 0;
    if (i == 11) *q = 0;
  }
}
