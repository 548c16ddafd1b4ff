/* Wrong from eleven bytes on: a variable is written to. */
#include <assay/summary.h>
#include <stddef.h>

int seen;
void fill_seen(char *p, char c, size_t n) {
  for (size_t i = 0; i < n; i++) p[i] = c;
}

ASSAY_SUMMARY(summ_fill_seen, exact)

void summ_fill_seen(char *p, char c, size_t n) {
  for (size_t i = 0; i < n; i++) p[i] = c;
  if (n > 10) seen = 1;
}
