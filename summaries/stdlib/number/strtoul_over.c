/* Any number, any end, ERANGE or not. Cost: no question, if what it needs is seen to be there. */
#include "../../number.h"
#include <stdlib.h>

ASSAY_SUMMARY(strtoul, over)
ASSAY_SUMMARY_FORKS(strtoul, 0)

unsigned long strtoul(const char *restrict s, char **restrict end, int base) {
  requires_string(s);
  if (base < 0 || base == 1 || base > 36) return errno = EINVAL, 0;
  any_end(s, end);
  return (unsigned long)any_size(SIZE_MAX);
}
