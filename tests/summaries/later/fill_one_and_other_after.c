/* Wrong from eleven bytes on: the other object is written to when all is done. */
#include <assay/summary.h>
#include <stddef.h>

void fill_one(char *p, char *q, size_t n) {
  (void)q;
  for (size_t i = 0; i < n; i++) p[i] = 0;
}

ASSAY_SUMMARY(summ_fill_one, exact)

void summ_fill_one(char *p, char *q, size_t n) {
  for (size_t i = 0; i < n; i++) p[i] = 0;
  if (n > 10) *q = 0;
}
