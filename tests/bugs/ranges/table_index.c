/* An index is checked against the number of entries, which is itself no index. */
#include <stddef.h>

#define COLOURS 4

static const unsigned palette[COLOURS] = {0x000000, 0xff0000, 0x00ff00, 0x0000ff};

unsigned colour_of(int index) {
#ifdef GOOD
  if (index < 0 || index >= COLOURS) return 0;
#else
  if (index < 0 || index > COLOURS) return 0;
#endif
  return palette[index]; /* BUG: out-of-bounds */
}

#ifdef DRIVER
int main(void) {
  colour_of(1);
  return colour_of(COLOURS) == 99;
}
#endif
