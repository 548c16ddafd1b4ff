/* ARGS: --malloc-may-fail */
/* The result of realloc replaces the only pointer to the old block. */
#include <stdlib.h>

int *extend(void) {
  int *numbers = malloc(2 * sizeof *numbers); /* BUG: leak */
  if (!numbers) return NULL;
  numbers[0] = 1;
  numbers[1] = 2;
#ifdef GOOD
  int *old = numbers;
#endif
  numbers = realloc(numbers, 64 * sizeof *numbers);
  if (!numbers) {
#ifdef GOOD
    free(old);
#endif
    return NULL;
  }
  numbers[2] = numbers[0] + numbers[1];
  return numbers;
}

#ifdef DRIVER
int main(void) {
  free(extend());
  return 0;
}
#endif
