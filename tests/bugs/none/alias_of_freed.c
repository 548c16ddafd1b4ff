/* NONE */
/* Two names for one object: the object is freed by one, and the other one is set anew before its use. */
#include <stdlib.h>

int renew(int value) {
  int *first = malloc(sizeof *first);
  if (!first) return -1;
  int *other = first;
  *other = value;
  free(first);
  first = malloc(sizeof *first);
  if (!first) return -1;
  other = first;
  *other = value;
  int result = *first;
  free(other);
  return result;
}

#ifdef DRIVER
int main(void) { return renew(3) == 99; }
#endif
