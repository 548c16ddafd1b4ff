/* Wrong for more than 20 characters: a variable is written to when all is done. */
#include <assay/summary.h>
#include <stddef.h>

int table[100];
size_t count(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}

ASSAY_SUMMARY(summ_count, exact)

size_t summ_count(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  if (n > 20) table[0] = 1;
  return n;
}
