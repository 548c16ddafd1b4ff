/* The first, not the last.
 * expect: neither result */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strrchr, exact)

char *summ_strrchr(const char *s, int c) {
  char *found = strchr(s, c);
  (void)strlen(s);
  return found;
}
