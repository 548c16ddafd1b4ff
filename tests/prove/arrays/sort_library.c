/* qsort and bsearch: what was sorted is found. */
#include <assay/assay.h>
#include <stdlib.h>

static int by_value(const void *a, const void *b) {
  const signed char *x = a, *y = b;
  return *x - *y;
}

int main(void) {
  signed char values[3], sorted[3];
  assay_symbolic(values, sizeof values, "values");
  for (int i = 0; i < 3; i++) sorted[i] = values[i];
  qsort(sorted, 3, sizeof *sorted, by_value);
  assay_assert(sorted[0] <= sorted[1] && sorted[1] <= sorted[2]);
  for (int i = 0; i < 3; i++) {
#ifndef WRONG
    const signed char *found = bsearch(&values[i], sorted, 3, sizeof *sorted, by_value);
#else
    const signed char *found = bsearch(&values[i], sorted, 2, sizeof *sorted, by_value);
#endif
    assay_assert(found && *found == values[i]);
  }
}
