#include <inttypes.h>

imaxdiv_t imaxdiv(intmax_t a, intmax_t b) {
  imaxdiv_t both;
  both.quot = a / b;
  both.rem = a % b;
  return both;
}
