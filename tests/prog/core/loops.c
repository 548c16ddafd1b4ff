/* Loops: for without parts, do with continue, while with complex conditions, nested break, declarations in for, empty
 * bodies, loops that never run. */
#include <stdio.h>

static int collatz(unsigned n) {
  int steps = 0;
  for (; n != 1; steps++) n = n % 2 ? 3 * n + 1 : n / 2;
  return steps;
}
static int sieve(int limit) {
  char composite[200] = {0};
  int count = 0;
  for (int i = 2; i < limit; i++) {
    if (composite[i]) continue;
    count++;
    for (int k = i * i; k < limit; k += i) composite[k] = 1;
  }
  return count;
}
static unsigned gcd(unsigned a, unsigned b) {
  while (b) {
    unsigned t = a % b;
    a = b, b = t;
  }
  return a;
}

int main(void) {
  printf("%d %d %u\n", collatz(27), sieve(200), gcd(1071, 462));
  int i = 0, n = 0;
  do {
    if (i == 2) continue;
    n += i;
  } while (++i < 5);
  printf("%d %d\n", i, n);
  for (;;) {
    if (i-- == 0) break;
    for (int k = 0;; k++)
      if (k > i)
        break;
      else
        n += k;
  }
  printf("%d %d\n", i, n);
  while (i++ < 10 && n > 3) n -= i;
  printf("%d %d\n", i, n);
  do n++;
  while (0);
  for (int a = 0, b = 10; a < b; a++, b--) n += a * b;
  while (n & 1) n /= 2;
  for (const char *s = "count"; *s; s++, n++);
  while (0) n = 1000;
  for (n++; 0;) n = 2000;
  printf("%d\n", n);
  for (int x = 0; x < 2; x++) {
    int x = 5;
    x++;
    printf("%d ", x);
  }
  putchar('\n');
  unsigned char wrap = 250;
  int rounds = 0;
  while (wrap++ != 3) rounds++;
  printf("%d %d\n", rounds, wrap);
  return 0;
}
