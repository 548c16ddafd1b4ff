/* Right, but from nine characters on it asks for what no string has: nobody may take it for a rule of every size. */
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
  assay_assert(n < 9);
  return n;
}
