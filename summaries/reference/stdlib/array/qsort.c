#include <stdlib.h>

/* By insertion. */
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  char *at = base;
  for (size_t i = 1; i < count; i++)
    for (size_t k = i; k > 0 && compare(at + (k - 1) * size, at + k * size) > 0; k--)
      for (size_t b = 0; b < size; b++) {
        char *x = at + (k - 1) * size + b, c = *x;
        *x = x[size];
        x[size] = c;
      }
}
