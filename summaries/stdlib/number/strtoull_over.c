/* Any number, any end, ERANGE or not. Cost: no question, if what it needs is seen to be there. */
#include "../../number.h"
#include <stdlib.h>

ASSAY_SUMMARY(strtoull, over)
ASSAY_SUMMARY_FORKS(strtoull, 0)

unsigned long long strtoull(const char *restrict s, char **restrict end, int base) {
  requires_string(s);
  if (base < 0 || base == 1 || base > 36) return errno = EINVAL, 0;
  any_end(s, end);
  return (unsigned long long)any_size(SIZE_MAX);
}
