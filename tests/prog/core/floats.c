/* float and double: arithmetic in each type, conversions to and from every integer type, comparisons with NaN,
 * infinities, negative zero, increments. */
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>

static double series(int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += (i % 2 ? -1.0 : 1.0) / (2 * i + 1);
  return 4 * s;
}
static float single(float x) {
  for (int i = 0; i < 10; i++) x = x * 1.1f + 0.1f;
  return x;
}
static const double constants[] = {0x1.8p3, 1e-310, -0.0, 1e308, .5};
static float narrow = 1.0 / 3;

int main(void) {
  printf("%.17g %.9g %.9g\n", series(50), (double)single(1), (double)narrow);
  for (int i = 0; i < 5; i++) printf("%a ", constants[i]);
  double big = 1e308, inf = big * 10, nan = inf - inf, zero = 0;
  printf("\n%g %d %d %d %d\n", inf, nan == nan, nan != nan, nan < 1, !(nan >= 1));
  printf("%d %d %d\n", -zero == zero, 1 / -zero == -inf, (int)signbit(-zero));
  printf("%d %d %d %d\n", isnan(nan), isinf(inf), isfinite(big), (int)signbit(-1.0f));
  printf("%d %u %ld %lu %d\n", (int)-3.99, (unsigned)3e9, (long)-1e18, (unsigned long)1e19, (unsigned char)200.7);
  printf("%.1f %.1f %.1f %.1f\n", (double)INT_MIN, (double)UINT_MAX, (double)LONG_MIN, (double)ULONG_MAX);
  printf("%.1f %.1f %.1f\n", (double)(float)16777217, (double)(float)ULONG_MAX, (double)(float)LONG_MAX);
  printf("%d %d %d\n", (_Bool)0.1, (_Bool)nan, (_Bool)-zero);
  double d = 0.1;
  float f = 0.1f;
  printf("%d %d %.20f\n", d == f, (float)d == f, (double)f);
  d++, --f;
  printf("%.3f %.3f %.3f\n", d, (double)f, -d);
  printf("%d %d\n", 0.1 + 0.2 == 0.3, 0.1f + 0.2f == 0.3f);
  printf("%zu %zu %zu\n", sizeof(1.0f * 1), sizeof(1.0f * 1.0), sizeof(1 / 2.f));
  if (nan) puts("nan is true");
  if (!zero) puts("zero is false");
  printf("%g %g %g\n", DBL_MIN / 2, (double)(FLT_MIN / 2), (double)FLT_MAX * 2);
  printf("%.3f %.3f %.3f\n", fabs(-2.5), sqrt(2.0), floor(-1.5));
  char c = 'a';
  printf("%.2f %.2f\n", c / 2.0, (double)(c * 1.5f));
  printf("%d %d\n", isnormal(DBL_MIN / 2), fpclassify(0.0) == FP_ZERO);
  printf("%g %g\n", copysign(3.0, -0.0), fmax(1.0, 2.0));
  return 0;
}
