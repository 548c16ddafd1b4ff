/* Wrong from nine characters on, where another input has another ninth. */
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
  if (n >= 9 && s[8] != 'a' && assay_may(s[8] == 'a')) return 9;
  return n;
}
