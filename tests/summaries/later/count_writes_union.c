/* Wrong for more than 20 characters: a variable is written to. */
#include <assay/summary.h>
#include <stddef.h>

union {
  int x;
  char bytes[4];
} last;

size_t count(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}

ASSAY_SUMMARY(summ_count, exact)

size_t summ_count(const char *s) {
  size_t n = 0;
  for (; s[n]; n++)
    if (n > 20) last.x = 1;
  return n;
}
