/* Wrong from 2^15 characters on: the number is a short. */
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
  short n = 0;
  const char *p = s;
  while (*p) p++, n++;
  return (size_t)n;
}
