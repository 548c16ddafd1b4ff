/* Wrong end.
 * expect: neither result */
#include "../bodies/strings.h"

ASSAY_SUMMARY(summ_strcpy, exact)

char *summ_strcpy(char *restrict to, const char *restrict from) {
  while ((*to = *from++)) to++;
  return to;
}
