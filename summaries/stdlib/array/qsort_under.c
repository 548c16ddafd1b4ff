/* The elements are in order, if they can be: nothing moves. Else what the function does. Cost: a call of compare for
 * each element. */
#include "../../text.h"
#include <stdlib.h>

ASSAY_SUMMARY(qsort, under)
ASSAY_SUMMARY_FORKS(qsort, "0; those of compare, and one for each count that there can be")

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  const char *at = base;
  int in_order = 1;
  for (size_t i = 1; i < count; i++) in_order &= compare(at + (i - 1) * size, at + i * size) <= 0;
  if (!take(in_order)) qsort(base, count, size, compare);
}
