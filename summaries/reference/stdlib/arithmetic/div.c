#include <stdlib.h>

div_t div(int a, int b) {
  div_t both;
  both.quot = a / b;
  both.rem = a % b;
  return both;
}
