/* The size of a picture is computed in 16 bits. */
#include <stdint.h>
#include <stdlib.h>

struct mode {
  uint16_t width, height;
};

static const struct mode mode = {320, 240};

uint8_t *screen_new(uint8_t colour) {
#ifdef GOOD
  uint32_t bytes = (uint32_t)mode.width * mode.height;
#else
  uint16_t bytes = (uint16_t)(mode.width * mode.height);
#endif
  uint8_t *screen = malloc(bytes);
  if (!screen) return NULL;
  screen[(mode.height - 1) * mode.width] = colour; /* BUG: out-of-bounds */
  return screen;
}

#ifdef DRIVER
int main(void) {
  free(screen_new(3));
  return 0;
}
#endif
