/* By a choice. */
#include <assay/summary.h>
#include <stddef.h>

void upper(char *s) {
  for (; *s; s++)
    if (*s >= 'a' && *s <= 'z') *s -= 32;
}

ASSAY_SUMMARY(summ_upper, exact)

void summ_upper(char *s) {
  for (size_t i = 0; s[i]; i++) s[i] = (char)assay_either((s[i] >= 'a') & (s[i] <= 'z'), s[i] - 32, s[i]);
}
