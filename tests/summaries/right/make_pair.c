/* With zeroes before.
 * expect: exact */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_make_pair, exact)

int *summ_make_pair(int a, int b) {
  int *p = calloc(2, sizeof *p);
  if (!p) return 0;
  p[1] = b, *p = a;
  return p;
}
