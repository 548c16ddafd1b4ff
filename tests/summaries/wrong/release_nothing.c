/* Nothing is freed.
 * expect: neither freed */
#include "../bodies/memory.h"

ASSAY_SUMMARY(summ_release, exact)

void summ_release(char *p) {
  if (p && p != (char *)p) free(p);
}
