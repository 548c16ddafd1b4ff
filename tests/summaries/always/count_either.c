/* One number for all lengths. */
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
  size_t length = 0;
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    if (live & (i >= assay_bytes_left(s))) return (size_t)s[i];
    char c = s[(size_t)assay_either(live, (long long)i, 0)];
    live &= c != 0;
    length = (size_t)assay_either(live, (long long)(i + 1), (long long)length);
  }
  return length;
}
