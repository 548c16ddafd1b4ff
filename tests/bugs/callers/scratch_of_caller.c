/* A pointer is given back to the heap; whether it came from there is the caller's matter. */
#include <stdlib.h>

static void give_back(void *memory) { free(memory); /* BUG: bad-free */ /* LATENT: bad-free */ }

int with_scratch(int large) {
  char small[8];
  char *scratch = large ? malloc(1000) : small;
  if (!scratch) return -1;
  scratch[0] = 1;
  int result = scratch[0];
#ifdef GOOD
  if (large) give_back(scratch);
#else
  give_back(scratch); /* CALLER */
#endif
  return result;
}

#ifdef DRIVER
int main(void) {
  with_scratch(1);
  return with_scratch(0) == 99;
}
#endif
