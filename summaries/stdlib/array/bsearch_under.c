/* The element in the middle, if it can be that one. Else what the function does. Cost: a call of compare. */
#include "../../text.h"
#include <stdlib.h>

ASSAY_SUMMARY(bsearch, under)
ASSAY_SUMMARY_FORKS(bsearch, "0; those of compare, and of bsearch if it cannot be in the middle")

void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*compare)(const void *, const void *)) {
  if (take(count > 0)) {
    char *element = (char *)base + count / 2 * size;
    if (take(compare(key, element) == 0)) return element;
  }
  return bsearch(key, base, count, size, compare);
}
