/* clang only: _BitInt of several widths, signed and unsigned, conversions, wrap, division, shifts, as members and
 * parameters. */
#include <stdio.h>

typedef _BitInt(7) seven;
typedef unsigned _BitInt(12) twelve;
typedef _BitInt(100) hundred;
struct holder {
  seven s;
  twelve t;
  hundred h;
};
static twelve next(twelve x) { return x * 5 + 3; }
static hundred power(int n) { return n ? power(n - 1) * 3 : (hundred)1; }

int main(void) {
  seven s = 63;
  s = (seven)(s - 127);
  printf("%d %d\n", (int)s, (int)(s >> 2));
  twelve t = 4000;
  for (int i = 0; i < 4; i++) {
    t = next(t);
    printf("%u ", (unsigned)t);
  }
  printf("\n%d\n", (int)(t > 2000) + (int)sizeof(t));
  hundred h = power(60);
  printf("%llx %llx\n", (unsigned long long)h, (unsigned long long)(h >> 64));
  h = -h / 1000;
  printf("%lld %d\n", (long long)(h % 1000), h < 0);
  struct holder k = {-64, 4095, power(50)};
  k.t += 2;
  k.h <<= 2;
  printf("%d %u %llx\n", (int)k.s, (unsigned)k.t, (unsigned long long)k.h);
  unsigned _BitInt(3) small = 7;
  small++;
  printf("%u %d %.1f\n", (unsigned)small, (int)(~t & 0xf), (double)(seven)-20);
  printf("%d\n", (int)(seven)3.99);
  return 0;
}
