/* __int128 and unsigned __int128: arithmetic, shifts, division, comparison, conversion from and to every other type. */
#include <stdio.h>

__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 uwide;

static void show(uwide x) {
  char text[40], *at = text + sizeof text;
  *--at = 0;
  do *--at = (char)('0' + (int)(x % 10));
  while ((x /= 10) != 0);
  printf("%s\n", at);
}
static void shows(wide x) {
  if (x < 0) putchar('-');
  show(x < 0 ? -(uwide)x : (uwide)x);
}
static const uwide all = ~(uwide)0;
static wide table[2] = {-1, (wide)0x123456789abcdefLL << 60};
struct holder {
  char c;
  wide w;
  uwide b : 100;
};

static wide factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

int main(void) {
  show(all);
  shows(table[0]);
  shows(table[1]);
  shows(factorial(33));
  shows(-factorial(33) / 1234567890123LL);
  shows(-factorial(30) % 1000000007);
  shows(((wide)1 << 126) - 1 + ((wide)1 << 126));
  shows(table[1] >> 67);
  shows((wide)-5 >> 1);
  show(all >> 100);
  show((uwide)1e30);
  shows((wide)-1.5e20);
  printf("%.6e %.6e %.6Le\n", (double)all, (double)(float)table[1], (long double)factorial(25));
  printf("%d %d %d\n", (wide)-1 < 0, (uwide)-1 < 1, table[1] > (wide)1e10);
  printf("%lx %d %u\n", (unsigned long)(table[1] >> 64), (int)table[0], (unsigned char)(all ^ 0xf));
  struct holder h = {'h', -3, ~(uwide)0};
  show(h.b);
  printf("%zu %zu\n", sizeof h, __alignof__(wide));
  h.w *= h.w;
  shows(h.w);
  shows((wide)(char)-7 * (wide)0xffffffffffffffffUL);
  uwide carry = (uwide)~0UL * ~0UL;
  show(carry);
  switch (h.w) {
  case 9: puts("nine"); break;
  default: puts("other");
  }
  return 0;
}
