/* expect: exact */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strdup, exact)

char *summ_strdup(const char *s) {
  size_t n = strlen(s);
  char *made = malloc(n + 1);
  if (!made) return NULL;
  for (size_t i = 0; i <= n; i++) made[i] = s[i];
  return made;
}
