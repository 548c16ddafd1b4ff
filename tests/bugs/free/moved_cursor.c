/* Numbers are written through a cursor, and the cursor is freed. */
#include <stdlib.h>

int *squares_sum(int *result) {
  int *numbers = malloc(4 * sizeof *numbers);
  if (!numbers) return NULL;
#ifdef GOOD
  int *start = numbers;
#endif
  for (int i = 0; i < 4; i++) *numbers++ = i * i;
  *result = numbers[-1] + numbers[-2];
#ifdef GOOD
  free(start);
#else
  free(numbers); /* BUG: bad-free */
#endif
  return result;
}

#ifdef DRIVER
int main(void) {
  int result;
  squares_sum(&result);
  return 0;
}
#endif
