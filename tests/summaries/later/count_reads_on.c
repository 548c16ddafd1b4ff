/* Wrong from nine characters on: it reads the byte behind the end. */
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
  if (n >= 9) (void)(s[n + 1] == 0 ? abs(1) : 0);
  return n;
}
