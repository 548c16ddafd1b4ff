/* Memory that grows: symbolic sizes and indices, realloc, a stack of numbers, memmove. */
#include <assay/assay.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  unsigned char n = assay_uchar("n"), at = assay_uchar("at");
  assay_assume(n >= 1 && n <= 4 && at < n);
  int *numbers = malloc(n * sizeof *numbers);
  for (int i = 0; i < n; i++) numbers[i] = i * i;
  numbers[at] = 100;
  numbers = realloc(numbers, (n + 1) * sizeof *numbers);
  memmove(numbers + 1, numbers, n * sizeof *numbers);
  numbers[0] = at;
  for (int i = 0; i <= n; i++) printf("%d ", numbers[i]);
  int *p = &numbers[at + 1], *end = numbers + n + 1;
  printf("%td %td %d\n", p - numbers, end - p, *p);
  free(numbers);
  return 0;
}
