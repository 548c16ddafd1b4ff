/* Small messages are kept in a local buffer, larger ones on the heap; both are freed. */
#include <stdlib.h>
#include <string.h>

unsigned checksum(const unsigned char *bytes, size_t size) {
  unsigned char small[32];
  unsigned char *copy = small;
  if (size > sizeof small) {
    copy = malloc(size);
    if (!copy) return 0;
  }
  memcpy(copy, bytes, size);
  unsigned sum = 0;
  for (size_t i = 0; i < size; i++) sum = sum * 31 + copy[i];
#ifdef GOOD
  if (copy != small) free(copy);
#else
  free(copy); /* BUG: bad-free */
#endif
  return sum;
}

#ifdef DRIVER
int main(void) {
  unsigned char bytes[3] = {1, 2, 3};
  return checksum(bytes, sizeof bytes) == 99;
}
#endif
