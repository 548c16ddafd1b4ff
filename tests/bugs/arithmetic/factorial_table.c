/* A table of factorials, one longer than int has room for. */
#include <stddef.h>

#ifdef GOOD
#define ENTRIES 13
#else
#define ENTRIES 14
#endif

static int factorials[ENTRIES];

void factorials_fill(void) {
  factorials[0] = 1;
  for (int i = 1; i < ENTRIES; i++) factorials[i] = factorials[i - 1] * i; /* BUG: signed-overflow */
}

#ifdef DRIVER
int main(void) {
  factorials_fill();
  return factorials[3] == 99;
}
#endif
