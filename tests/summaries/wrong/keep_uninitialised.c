/* Nothing is written.
 * expect: neither result */
#include "../bodies/memory.h"

ASSAY_SUMMARY(summ_keep, exact)

int *summ_keep(int x) {
  (void)x;
  return malloc(sizeof(int));
}
