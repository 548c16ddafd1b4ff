/* NATIVE: memory */
/* The state of a generator has to be seeded; one caller forgets it. */
#include <stdint.h>

static uint32_t next(uint32_t *state) {
  if (*state == 0) *state = 1; /* BUG: uninitialised */ /* LATENT: uninitialised */
  *state = *state * 1103515245u + 12345u;
  return *state >> 16;
}

uint32_t dice(void) {
#ifdef GOOD
  uint32_t state = 7;
#else
  uint32_t state;
#endif
  uint32_t sum = next(&state) % 6; /* CALLER */
  return sum + next(&state) % 6;
}

#ifdef DRIVER
int main(void) { return dice() == 99; }
#endif
