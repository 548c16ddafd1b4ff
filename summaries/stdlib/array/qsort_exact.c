/* Of few elements: each moves down past all greater ones, by swaps under the condition that they are greater. Equal
 * ones stay in order. Which comparisons are made does not depend on inputs, so compare must not have effects. Cost: a
 * call of compare for each pair of elements. */
#include "../../text.h"
#include <stdlib.h>
#include <string.h>

ASSAY_SUMMARY(qsort, exact)
ASSAY_SUMMARY_FORKS(qsort, "0; those of compare, and one for each count that there can be")

/* By words if it can be, so that pointers stay pointers. */
static void swap_where(int condition, char *a, char *b, size_t size) {
  size_t step = assay_must(size % 8 == 0) ? 8 : 1;
  for (size_t i = 0; i < size; i += step) {
    char aside[8];
    memcpy(aside, a + i, step);
    assay_copy_where(condition, a + i, b + i, step);
    assay_copy_where(condition, b + i, aside, step);
  }
}

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  if (count > 1) assay_requires(assay_bytes_left(base) / (size + !size) >= count, "there are so many elements");
  char *at = base;
  for (size_t i = 1; i < count; i++)
    for (size_t k = i; k > 0; k--) {
      char *lower = at + (k - 1) * size, *upper = at + k * size;
      swap_where(compare(lower, upper) > 0, lower, upper, size);
    }
}
