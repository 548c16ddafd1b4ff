/* An average: no samples are noted, and then divided by. */
#include <stddef.h>

static int warnings;

int average(const int *samples, int count) {
  if (count == 0) {
    warnings++;
#ifdef GOOD
    return 0;
#endif
  }
  long long sum = 0;
  for (int i = 0; i < count; i++) sum += samples[i];
  return (int)(sum / count); /* BUG: division-by-zero */
}

#ifdef DRIVER
int main(void) {
  int samples[2] = {1, 3};
  average(samples, 2);
  return average(samples, 0) == 99;
}
#endif
