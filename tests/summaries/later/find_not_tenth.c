/* Wrong for a character at the tenth place. */
#include <assay/summary.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

const char *find(const char *s, char c) {
  for (; *s != c; s++)
    if (!*s) return NULL;
  return s;
}

ASSAY_SUMMARY(summ_find, exact)

const char *summ_find(const char *s, char c) {
  size_t i = 0;
  while ((s[i] != c || i == 9) && s[i]) i++;
  return s[i] == c ? s + i : NULL;
}
