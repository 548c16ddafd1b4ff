#include <stdlib.h>

ldiv_t ldiv(long a, long b) {
  ldiv_t both;
  both.quot = a / b;
  both.rem = a % b;
  return both;
}
