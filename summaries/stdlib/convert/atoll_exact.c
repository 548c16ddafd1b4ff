/* One number. One that is too large is undefined (7.22.1p1). Cost: a question for each byte. */
#include "../../number.h"
#include <stdlib.h>

ASSAY_SUMMARY(atoll, exact)
ASSAY_SUMMARY_FORKS(atoll, 0)

long long atoll(const char *s) {
  requires_string(s);
  spelled n = spell(s, 10, of_long);
  assay_requires(!n.is_too_large, "the number can be represented");
  return (long long)spelled_signed(n, of_long);
}
