/* Compound assignment with conversions: char += double, unsigned >>= long, pointers, chains, single evaluation of the
 * left side; comma. */
#include <stdio.h>

static int calls;
static int array[4];
static int *at(int i) {
  calls++;
  return &array[i];
}

int main(void) {
  char c = 100;
  c += 1.9;
  printf("%d ", c);
  c -= 'a';
  c *= 2.5;
  printf("%d ", c);
  unsigned char u = 200;
  u += 100;
  printf("%d ", u);
  u <<= 3;
  u = ~u;
  printf("%d\n", u);
  short s = 1000;
  s *= 2.25f;
  s /= 3L;
  s %= 700;
  printf("%d ", s);
  int i = 7;
  i /= 2.0;
  i <<= 4L;
  i |= 0x80;
  i -= 1u;
  printf("%d ", i);
  unsigned x = 10;
  x -= 11;
  x >>= 31L;
  printf("%u ", x);
  float f = 1;
  f += 1e-3;
  f *= 3;
  printf("%.6f ", (double)f);
  double d = 10;
  d /= 4;
  d -= (char)1;
  printf("%.2f\n", d);
  *at(1) += 5;
  *at(1) *= 3;
  (*at(1))++;
  ++*at(2);
  printf("%d %d %d\n", array[1], array[2], calls);
  int *p = array;
  p += 2;
  *p++ = 9;
  *--p -= 4;
  p -= 1L;
  printf("%d %d %td\n", array[2], *p, p - array);
  int a, b, e;
  a = b = e = 5;
  a += b -= e *= 2;
  printf("%d %d %d\n", a, b, e);
  a = (b = 3, b += 2, b * 2);
  printf("%d %d\n", a, b);
  long l = -1;
  l += 1u;
  printf("%ld ", l);
  _Bool t = 1;
  t += 1;
  t -= 1;
  printf("%d ", t);
  t = 0.5;
  printf("%d ", t);
  t--;
  t--;
  printf("%d\n", t);
  for (a = 0, b = 10; a < b; a++, b--) array[3] += a * b;
  printf("%d\n", array[3]);
  signed char w = 127;
  w++;
  printf("%d ", w--);
  printf("%d\n", w);
  return 0;
}
