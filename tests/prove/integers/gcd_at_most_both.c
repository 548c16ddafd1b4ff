/* A greatest common divisor is larger than neither number. */
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
  if (x > 0 && y > 0) {
    signed char g = gcd(x, y);
    assay_assert(g <= x);
    assay_assert(g <= y);
  }
}
