/* Wrong for texts with more than twenty characters. */
#include <assay/summary.h>
#include <stddef.h>

void upper(char *s) {
  for (; *s; s++)
    if (*s >= 'a' && *s <= 'z') *s -= 32;
}

ASSAY_SUMMARY(summ_upper, exact)

void summ_upper(char *s) {
  size_t i = 0;
  for (; s[i]; i++)
    if (s[i] >= 'a' && s[i] <= 'z') s[i] -= 32;
  if (i > 20) s[20] = 0;
}
