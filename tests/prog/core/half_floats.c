/* _Float16: storage, conversions to and from other types, one operation at a time; __float128 by way of double. */
#include <stdio.h>

static _Float16 table[3] = {1.0f16, 0.1f16, 65504.0f16};
static __float128 third(void) { return (__float128)1 / 3; }

int main(void) {
  _Float16 x = table[1], y;
  y = x + table[0];
  printf("%.6f %.6f\n", (double)x, (double)y);
  y = y * y;
  printf("%.6f %d %d\n", (double)y, x < y, (int)table[2]);
  x = (_Float16)2049;
  printf("%.1f %zu\n", (double)x, sizeof x);
  x = (_Float16)1e-7;
  printf("%g\n", (double)x);
  __float128 q = third();
  q = q * 3;
  q = q - 1;
  printf("%g %zu %d\n", (double)(q * 0x1p100), sizeof q, q < 1);
  printf("%.15f %d\n", (double)(third() + third()), (int)(third() * 100));
  q = -q;
  q = q + (long double)2.5;
  printf("%.2f\n", (double)q);
  return 0;
}
