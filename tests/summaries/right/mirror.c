/* In place.
 * expect: exact */
#include "../bodies/kinds.h"

ASSAY_SUMMARY(summ_mirror, exact)

struct point summ_mirror(struct point p) {
  int x = p.x;
  p.x = p.y, p.y = x;
  return p;
}
