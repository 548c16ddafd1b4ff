/* Right only where the path knows the length: the least one that it can be, from nine on. */
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
  if (n >= 9 && assay_is_symbolic((long long)s[9])) return 9;
  return n;
}
