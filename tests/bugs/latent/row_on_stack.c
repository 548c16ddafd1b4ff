/* A row on the stack has the caller's width. */
#include <string.h>

int row_sum(const unsigned char *bytes, int width) {
  unsigned char row[width]; /* LATENT: vla-size */
  memcpy(row, bytes, (size_t)width);
  int sum = 0;
  for (int i = 0; i < width; i++) sum += row[i] & 1;
  return sum;
}

#ifdef DRIVER
int main(void) {
  static const unsigned char bytes[4] = {1, 2, 3, 4};
#ifdef GOOD
  return row_sum(bytes, 4) == 99;
#else
  return row_sum(bytes, 0) == 99;
#endif
}
#endif
