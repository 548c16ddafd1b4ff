/* The largest of a fixed window of samples, which is kept behind the last one. */
#include <string.h>

#define SAMPLES 5

int loudest(const int input[SAMPLES]) {
  int window[SAMPLES];
  memcpy(window, input, sizeof window);
  int best = window[0];
#ifdef GOOD
  for (int i = 1; i < SAMPLES; i++)
#else
  for (int i = 1; i <= SAMPLES; i++)
#endif
    if (window[i] > best) best = window[i]; /* BUG: out-of-bounds */
  return best;
}

#ifdef DRIVER
int main(void) {
  int input[SAMPLES] = {3, 1, 4, 1, 5};
  return loudest(input) == 99;
}
#endif
