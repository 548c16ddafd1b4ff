/* Pointers are sorted by what they point to; the numbers themselves stay where they are. */
#include <assay/assay.h>
#include <stdlib.h>

static int by_number(const void *a, const void *b) {
  int x = **(int *const *)a, y = **(int *const *)b;
#ifndef WRONG
  return (x > y) - (x < y);
#else
  return x - y;
#endif
}

int main(void) {
  int *numbers = malloc(3 * sizeof *numbers), **sorted = malloc(3 * sizeof *sorted);
  for (int i = 0; i < 3; i++) numbers[i] = assay_int("number"), sorted[i] = &numbers[i];
  int first = numbers[0];
  qsort(sorted, 3, sizeof *sorted, by_number);
  assay_assert(*sorted[0] <= *sorted[1] && *sorted[1] <= *sorted[2] && numbers[0] == first);
  for (int i = 0; i < 3; i++)
    assay_assert(sorted[0] == &numbers[i] || sorted[1] == &numbers[i] || sorted[2] == &numbers[i]);
  free(sorted), free(numbers);
}
