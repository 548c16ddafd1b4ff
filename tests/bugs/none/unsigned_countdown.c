/* NONE */
/* An unsigned counter runs down to zero and is compared before it is decremented. */
#include <stddef.h>
#include <stdlib.h>

int last_nonzero(const unsigned char *bytes) {
  unsigned char *copy = malloc(4);
  if (!copy) return -1;
  for (size_t i = 0; i < 4; i++) copy[i] = bytes[i];
  size_t n = 4;
  while (n-- > 0)
    if (copy[n] != 0) break;
  free(copy);
  return n == (size_t)-1 ? -1 : (int)n;
}

#ifdef DRIVER
int main(void) {
  const unsigned char none[4] = {0, 0, 0, 0}, some[4] = {0, 1, 0, 0};
  last_nonzero(none);
  return last_nonzero(some) == 99;
}
#endif
