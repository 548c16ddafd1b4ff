/* Any number, any end, ERANGE or not. Cost: no question, if what it needs is seen to be there. */
#include "../../number.h"
#include <stdlib.h>

ASSAY_SUMMARY(strtol, over)
ASSAY_SUMMARY_FORKS(strtol, 0)

long strtol(const char *restrict s, char **restrict end, int base) {
  requires_string(s);
  if (base < 0 || base == 1 || base > 36) return errno = EINVAL, 0;
  any_end(s, end);
  return (long)any_size(SIZE_MAX);
}
