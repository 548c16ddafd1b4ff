/* Enums: negative, gaps, of 64 bits, packed, as array indices and switch operands, anonymous, in structs, forward use
 * of enumerators. */
#include <stdio.h>

enum plain { ZERO, ONE, FIVE = 5, SIX };
enum negative { MINUS = -3, NEXT, LAST = NEXT + 10 };
enum huge { SMALL = 1, HUGE = 0x123456789abLL };
enum __attribute__((packed)) tiny { T0, T1 = 200 };
enum { SIZE = FIVE + 2, MASK = ~0 };
typedef enum { A = 'a', Z = 'z' } letter;
struct holder {
  enum tiny t;
  enum negative n;
  letter l;
};
static int table[SIZE] = {[ONE] = 10, [SIX] = 60};
static const char *name(enum plain p) {
  switch (p) {
  case ZERO: return "zero";
  case ONE: return "one";
  case FIVE: return "five";
  case SIX: return "six";
  }
  return "none";
}

int main(void) {
  printf("%d %d %d %d\n", MINUS, NEXT, LAST, SIX);
  printf("%zu %zu %zu %zu\n", sizeof(enum plain), sizeof(enum huge), sizeof(enum tiny), sizeof ZERO);
  printf("%lld %d\n", (long long)HUGE, (int)(HUGE >> 32));
  printf("%d %d %s %s\n", table[SIX], table[ZERO], name(FIVE), name((enum plain)3));
  enum negative n = MINUS;
  n++;
  printf("%d %d\n", n == NEXT, n < ZERO);
  struct holder h = {T1, LAST, 'b'};
  printf("%d %d %c\n", h.t, h.n, h.l + 1);
  for (letter l = A; l <= Z; l += 5) putchar(l);
  putchar('\n');
  enum plain p = ONE + FIVE;
  printf("%d %d\n", p, MASK);
  enum huge x = HUGE;
  x += 1;
  printf("%llx\n", (unsigned long long)x);
  return 0;
}
