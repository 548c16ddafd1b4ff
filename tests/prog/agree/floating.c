/* Floats: comparisons, conversions, arithmetic, classes. */
#include <assay/assay.h>
#include <stdio.h>

int main(void) {
  float x = assay_float("x");
  int n = assay_int("n");
  if (x != x) return puts("nan"), 1;
  if (x > 1e6f || x < -1e6f) return puts("large"), 2;
  assay_assume(n > -1000 && n < 1000);
  float y = x * 2 + 1;
  double z = (double)x + n;
  printf("%a %a %d\n", y, z, (int)x);
  if (y == 7) printf("three: %g\n", x);
  if (z < 0) printf("negative %.3f\n", z);
  return z > 100;
}
