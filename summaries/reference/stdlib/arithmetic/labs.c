#include <stdlib.h>

long labs(long x) {
  if (x < 0) return -x;
  return x;
}
