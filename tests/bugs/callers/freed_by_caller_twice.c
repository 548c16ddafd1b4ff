/* A reset that leaves the pointer as it was: calling it twice is the caller's error. */
#include <stdlib.h>

struct scratch {
  char *memory;
};

void scratch_reset(struct scratch *scratch) { free(scratch->memory); /* BUG: double-free */ /* LATENT: double-free */ }

int scratch_use(char c) {
  struct scratch scratch = {malloc(4)};
  if (!scratch.memory) return -1;
  scratch.memory[0] = c;
  int result = scratch.memory[0];
  scratch_reset(&scratch);
#ifndef GOOD
  if (result == 'q') scratch_reset(&scratch); /* CALLER */
#endif
  return result;
}

#ifdef DRIVER
int main(void) {
  scratch_use('x');
  return scratch_use('q') == 99;
}
#endif
