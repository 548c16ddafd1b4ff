/* NONE */
/* The same condition guards the allocation, the use and the free. */
#include <stdlib.h>

int encode(const unsigned char *bytes, int wants_copy) {
  unsigned char *copy = NULL;
  if (wants_copy) {
    copy = malloc(4);
    if (!copy) return -1;
  }
  int sum = 0;
  for (int i = 0; i < 4; i++) {
    sum += bytes[i];
    if (wants_copy) copy[i] = bytes[i];
  }
  if (wants_copy) {
    sum += copy[3];
    free(copy);
  }
  return sum;
}

#ifdef DRIVER
int main(void) {
  const unsigned char bytes[4] = {1, 2, 3, 4};
  encode(bytes, 0);
  return encode(bytes, 1) == 99;
}
#endif
