/* Wrong from nine characters on: such strings are left out. */
#include <assay/summary.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

size_t count(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}

ASSAY_SUMMARY(summ_count, exact)

size_t summ_count(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  assay_assume(n < 9);
  return n;
}
