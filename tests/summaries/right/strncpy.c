/* expect: exact */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strncpy, exact)

char *summ_strncpy(char *restrict to, const char *restrict from, size_t n) {
  int live = 1;
  for (size_t i = 0; i < n; i++) {
    char c = 0;
    if (live) c = from[i];
    live = c != 0;
    to[i] = c;
  }
  return to;
}
