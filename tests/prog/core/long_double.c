/* long double: arithmetic with 64 digits, conversions, comparison, in structs and arrays, as arguments and results. */
#include <stdio.h>

struct holder {
  char c;
  long double x[2];
};
static long double third(void) { return 1.0L / 3; }
static long double sum(const long double *at, int n) {
  long double s = 0;
  for (int i = 0; i < n; i++) s += at[i];
  return s;
}
static struct holder grow(struct holder h) {
  h.x[0] *= 2;
  h.x[1] -= 0.5L;
  return h;
}
static long double table[] = {1e-20L, 1, 0x1p63L, -0x1p63L};

int main(void) {
  printf("%.20Lf %.18Lf\n", third(), third() * 3 - 1);
  printf("%Lg %Lf\n", sum(table, 2), sum(table, 4));
  printf("%d %d\n", (double)third() == third(), 1 + 1e-18L > 1);
  struct holder h = grow((struct holder){'h', {1.25L, 2}});
  printf("%.3Lf %.3Lf %zu\n", h.x[0], h.x[1], sizeof h);
  printf("%lld %llu %d\n", (long long)-1e18L, (unsigned long long)1.8e19L, (int)(third() * 100));
  printf("%.1Lf %.1Lf\n", (long double)~0ULL, (long double)(float)third() * 0 + 7);
  long double x = 5;
  x++;
  --x;
  x /= 4;
  printf("%.4Lf %.2Lf %d\n", x, -x, !x);
  printf("%La\n", 0x1.123456789abcdefp-3L);
  return x < 1.25L;
}
