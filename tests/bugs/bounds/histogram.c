/* A histogram of bytes: the table is cleared one entry too far. */
#include <stddef.h>
#include <stdlib.h>

#define BINS 16

unsigned *histogram(const unsigned char *bytes, size_t size) {
  unsigned *bins = malloc(BINS * sizeof *bins);
  if (!bins) return NULL;
#ifdef GOOD
  for (int i = 0; i < BINS; i++) bins[i] = 0;
#else
  for (int i = 0; i <= BINS; i++) bins[i] = 0; /* BUG: out-of-bounds */
#endif
  for (size_t i = 0; i < size; i++) bins[bytes[i] % BINS]++;
  return bins;
}

#ifdef DRIVER
int main(void) {
  const unsigned char bytes[] = {1, 2, 17};
  free(histogram(bytes, sizeof bytes));
  return 0;
}
#endif
