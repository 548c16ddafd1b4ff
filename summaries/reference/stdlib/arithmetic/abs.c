#include <stdlib.h>

int abs(int x) {
  if (x < 0) return -x;
  return x;
}
