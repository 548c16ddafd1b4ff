/* Elements are counted, bytes are allocated. */
#include <stdlib.h>

#define SAMPLES 6

short *wave_new(short level) {
#ifdef GOOD
  short *wave = malloc(SAMPLES * sizeof *wave);
#else
  short *wave = malloc(SAMPLES);
#endif
  if (wave == NULL) return NULL;
  for (int i = 0; i < SAMPLES; i++) wave[i] = (short)(i % 2 ? level : -1); /* BUG: out-of-bounds */
  return wave;
}

#ifdef DRIVER
int main(void) {
  free(wave_new(100));
  return 0;
}
#endif
