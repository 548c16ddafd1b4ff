/* Any number, any end, ERANGE or not. Cost: no question, if what it needs is seen to be there. */
#include "../../number.h"
#include <stdlib.h>

ASSAY_SUMMARY(strtoll, over)
ASSAY_SUMMARY_FORKS(strtoll, 0)

long long strtoll(const char *restrict s, char **restrict end, int base) {
  requires_string(s);
  if (base < 0 || base == 1 || base > 36) return errno = EINVAL, 0;
  any_end(s, end);
  return (long long)any_size(SIZE_MAX);
}
