/* Another object, that nobody has.
 * expect: neither allocated */
#include "../bodies/memory.h"

ASSAY_SUMMARY(summ_keep, exact)

int *summ_keep(int x) {
  malloc(1);
  return keep(x);
}
