/* An index that the function takes as it comes; the caller of the wrong program passes the number of elements. */
#include <stddef.h>

#define SENSORS 4

static int readings[SENSORS];

void reading_set(int sensor, int value) {
  readings[sensor] = value; /* BUG: out-of-bounds */ /* LATENT: out-of-bounds */
}

void readings_reset(void) {
#ifdef GOOD
  for (int i = 0; i < SENSORS; i++) reading_set(i, 0);
#else
  for (int i = 0; i <= SENSORS; i++) reading_set(i, 0); /* CALLER */
#endif
}

#ifdef DRIVER
int main(void) {
  readings_reset();
  return 0;
}
#endif
