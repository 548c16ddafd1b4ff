/* Integer promotions and the usual conversions; shifts of every kind; division and remainder of negative numbers;
 * unsigned wrap; comparisons of mixed sign. */
#include <limits.h>
#include <stdio.h>

static unsigned hash(const char *s) {
  unsigned h = 2166136261u;
  while (*s) h = (h ^ (unsigned char)*s++) * 16777619u;
  return h;
}

int main(void) {
  unsigned char a = 200, b = 100;
  signed char c = -1;
  unsigned short us = 65535;
  printf("%d %d %d %d\n", a + b, (unsigned char)(a + b), ~a, -b);
  printf("%d %d %d\n", c < a, c < 1u, (unsigned)c > 5);
  printf("%u %d\n", us * 2u, us << 3);
  printf("%zu %zu %zu\n", sizeof(a + b), sizeof(a + 1L), sizeof('a'));
  printf("%d %d %d %d\n", -7 / 2, -7 % 2, 7 / -2, 7 % -2);
  printf("%u %lu\n", 3u - 5u, 3ul - 5);
  printf("%d %d %u\n", -8 >> 1, INT_MIN >> 31, 0x80000000u >> 31);
  printf("%lx %lx\n", 1UL << 63, (unsigned long)(1u << 31));
  printf("%ld %lu\n", (long)-1, (unsigned long)-1);
  printf("%d %d\n", (short)70000, (signed char)300);
  printf("%u %lld\n", (unsigned)-2, (long long)0xffffffff);
  printf("%d %d\n", -1 < 1u, -1L < 1u);
  printf("%d %d\n", (char)255 == '\377', sizeof(int) > -1);
  printf("%u %u\n", hash("promote"), hash(""));
  long l = INT_MAX;
  l += 1;
  int s = 3;
  printf("%ld %d %ld\n", l, 1 << s, 1L << (s + 40));
  printf("%d %d %d\n", +c, !a, -(c));
  unsigned long big = 0x123456789abcdef0UL;
  printf("%x %x %x %x\n", (unsigned)big, (unsigned short)big, (unsigned char)(big >> 8), (unsigned)(big >> 60));
  printf("%d %d %d\n", a & 0x0f, a | 1, a ^ c);
  printf("%d %d\n", (a == 200) + (b != 100), (a > b) << 2);
  return 0;
}
