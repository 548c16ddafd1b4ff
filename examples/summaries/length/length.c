#include <assay/summary.h>

size_t length(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}

ASSAY_SUMMARY(summ_length, exact)

size_t summ_length(const char *s) {
  size_t n = 0;
  int live = 1;
  for (size_t i = 0; assay_may(live); i++) {
    if (live & (i >= assay_bytes_left(s))) return (size_t)s[i];
    live &= s[(size_t)assay_either(live, (long long)i, 0)] != 0;
    n = (size_t)assay_either(live, (long long)(i + 1), (long long)n);
  }
  return n;
}
