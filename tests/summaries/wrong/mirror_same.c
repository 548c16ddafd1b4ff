/* One of the two is lost.
 * expect: neither result */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_mirror, exact)

struct point summ_mirror(struct point p) {
  p.x = p.y;
  return p;
}
