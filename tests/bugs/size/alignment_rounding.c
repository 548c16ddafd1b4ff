/* Sizes are rounded up to 8, and the padding forgotten for the header that comes before. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct chunk {
  uint64_t size;
  uint64_t check;
};

static size_t rounded(size_t n) { return (n + 7) & ~(size_t)7; }

void *chunk_zeroed(void) {
  const size_t n = 20;
#ifdef GOOD
  struct chunk *chunk = malloc(sizeof *chunk + rounded(n));
#else
  struct chunk *chunk = malloc(sizeof *chunk + n);
#endif
  if (!chunk) return NULL;
  chunk->size = n;
  chunk->check = ~chunk->size;
  memset(chunk + 1, 0, rounded(n)); /* BUG: out-of-bounds */
  return chunk;
}

#ifdef DRIVER
int main(void) {
  free(chunk_zeroed());
  return 0;
}
#endif
