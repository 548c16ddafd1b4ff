#include <assay/summary.h>
#include <string.h>

ASSAY_SUMMARY(strcpy, exact)

char *strcpy(char *restrict to, const char *restrict from) {
  size_t n = strlen(from);
  for (size_t i = 0; i <= n; i++) to[i] = from[i];
  return to;
}
