/* NATIVE: memory */
/* A value of two words: only the lower one is set before both are looked at. */
#include <stdint.h>
#include <stdlib.h>

struct wide {
  uint32_t words[2];
};

static void wide_set(struct wide *wide, uint32_t value) {
  wide->words[0] = value;
#ifdef GOOD
  wide->words[1] = 0;
#endif
}

int wide_is_small(uint32_t value) {
  struct wide *wide = malloc(sizeof *wide);
  if (!wide) return -1;
  wide_set(wide, value);
  int small = 0;
  if (wide->words[1] == 0) small = wide->words[0] < 100; /* BUG: uninitialised */
  free(wide);
  return small;
}

#ifdef DRIVER
int main(void) { return wide_is_small(7) == 99; }
#endif
