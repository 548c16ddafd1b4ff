/* A list of numbers grows when it is full; the test looks at the room before the one that is needed. */
#include <stdlib.h>

int *countdown(int *count) {
  size_t room = 2, used = 0;
  int *numbers = malloc(room * sizeof *numbers);
  if (!numbers) return NULL;
  for (int i = 4; i > 0; i--) {
#ifdef GOOD
    if (used == room) {
#else
    if (used > room) {
#endif
      int *grown = realloc(numbers, 2 * room * sizeof *grown);
      if (!grown) {
        free(numbers);
        return NULL;
      }
      numbers = grown;
      room *= 2;
    }
    numbers[used++] = i; /* BUG: out-of-bounds */
  }
  *count = (int)used;
  return numbers;
}

#ifdef DRIVER
int main(void) {
  int count = 0;
  free(countdown(&count));
  return 0;
}
#endif
