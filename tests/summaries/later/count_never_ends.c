/* From nine characters on it does not end. */
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
  int live = 1;
  while (assay_may(live) || n >= 9) {
    if (live) live &= s[n] != 0;
    n += (size_t)live;
  }
  return n;
}
