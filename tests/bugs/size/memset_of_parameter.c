/* A digest is wiped by the size of the parameter, which is a pointer. */
#include <stdlib.h>
#include <string.h>

struct digest {
  unsigned char *bytes;
  size_t size;
};

static void wipe(struct digest *digest) {
#ifdef GOOD
  memset(digest->bytes, 0, digest->size);
#else
  memset(digest->bytes, 0, sizeof *digest); /* BUG: out-of-bounds */
#endif
}

int digest_once(unsigned char seed) {
  struct digest digest = {malloc(8), 8};
  if (!digest.bytes) return -1;
  for (size_t i = 0; i < digest.size; i++) digest.bytes[i] = (unsigned char)(seed + i);
  int result = digest.bytes[7];
  wipe(&digest); /* CALLER */
  free(digest.bytes);
  return result;
}

#ifdef DRIVER
int main(void) { return digest_once(3) == 99; }
#endif
