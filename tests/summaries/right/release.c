/* expect: exact */
#include "../bodies/memory.h"

ASSAY_SUMMARY(summ_release, exact)

void summ_release(char *p) {
  if (p) free(p);
}
