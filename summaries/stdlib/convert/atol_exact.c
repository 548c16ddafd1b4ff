/* One number. One that is too large is undefined (7.22.1p1). Cost: a question for each byte. */
#include "../../number.h"
#include <stdlib.h>

ASSAY_SUMMARY(atol, exact)
ASSAY_SUMMARY_FORKS(atol, 0)

long atol(const char *s) {
  requires_string(s);
  spelled n = spell(s, 10, of_long);
  assay_requires(!n.is_too_large, "the number can be represented");
  return (long)spelled_signed(n, of_long);
}
