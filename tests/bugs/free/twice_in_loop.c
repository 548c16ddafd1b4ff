/* Two slots of a table share one buffer, and each slot is freed. */
#include <stdlib.h>
#include <string.h>

#define SLOTS 3

int fill_and_drop(void) {
  char *slots[SLOTS];
  char *shared = malloc(16);
  if (!shared) return -1;
  memset(shared, 0, 16);
  slots[0] = shared;
  slots[1] = malloc(16);
#ifdef GOOD
  slots[2] = NULL;
#else
  slots[2] = shared;
#endif
  int filled = 0;
  for (int i = 0; i < SLOTS; i++) {
    if (slots[i]) filled++;
    free(slots[i]); /* BUG: double-free */
  }
  return filled;
}

#ifdef DRIVER
int main(void) { return fill_and_drop() == 99; }
#endif
