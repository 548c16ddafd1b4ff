#include <stdlib.h>

long long llabs(long long x) {
  if (x < 0) return -x;
  return x;
}
