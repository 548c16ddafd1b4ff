/* Two buffers are made; the failure of the check frees the first one, and the common end again. */
#include <stdlib.h>
#include <string.h>

int encode(const unsigned char *input, size_t size) {
  int status = -1;
  unsigned char *table = malloc(16), *output = NULL;
  if (!table) return -1;
  memset(table, 1, 16);
  if (size > 100) {
#ifndef GOOD
    free(table);
#endif
    goto end;
  }
  output = malloc(size + 1);
  if (!output) goto end;
  for (size_t i = 0; i < size; i++) output[i] = input[i] ^ table[i % 16];
  status = 0;
end:
  free(output);
  free(table); /* BUG: double-free */
  return status;
}

#ifdef DRIVER
int main(void) {
  static unsigned char input[128];
  encode(input, 3);
  return encode(input, 120) == 99;
}
#endif
