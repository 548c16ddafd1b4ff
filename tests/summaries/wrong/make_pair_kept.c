/* Always the same one.
 * expect: neither result */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_make_pair, exact)

int *summ_make_pair(int a, int b) {
  static int p[2];
  p[0] = a, p[1] = b;
  return p;
}
