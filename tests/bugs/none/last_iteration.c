/* NONE */
/* The buffer is freed in the last round of the loop, and only there. */
#include <stdlib.h>

int rounds(int value) {
  int *buffer = NULL, sum = 0;
  for (int i = 0; i < 3; i++) {
    if (i == 0) {
      buffer = malloc(sizeof *buffer);
      if (!buffer) return -1;
      *buffer = 0;
    }
    *buffer += value & 0xff;
    if (i == 2) {
      sum = *buffer;
      free(buffer);
    }
  }
  return sum;
}

#ifdef DRIVER
int main(void) { return rounds(3) == 99; }
#endif
