/* Words are read where they are; where they are is the caller's matter. */
#include <stdint.h>

uint32_t word_at(const void *place) { return *(const uint32_t *)place; /* LATENT: misaligned */ }

#ifdef DRIVER
int main(void) {
  static const uint32_t words[2] = {1, 2};
#ifdef GOOD
  return word_at(words) == 99;
#else
  return word_at((const char *)words + 1) == 99;
#endif
}
#endif
