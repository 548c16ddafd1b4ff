/* The greatest common divisor of a multiple of y, and y, is y. */
#include <assay/assay.h>

static signed char gcd(signed char a, signed char b) {
  if (a < 0) a = (signed char)-a;
  if (b < 0) b = (signed char)-b;
  while (b != 0) {
    signed char rest = (signed char)(a % b);
    a = b, b = rest;
  }
  return a;
}

int main(void) {
  signed char x = assay_schar("x"), y = assay_schar("y");
  if (y > 0 && x % y == 0) assay_assert(gcd(x, y) == y);
}
