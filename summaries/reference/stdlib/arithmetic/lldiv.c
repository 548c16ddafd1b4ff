#include <stdlib.h>

lldiv_t lldiv(long long a, long long b) {
  lldiv_t both;
  both.quot = a / b;
  both.rem = a % b;
  return both;
}
