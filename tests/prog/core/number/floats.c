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

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global constants: const [5]double internal defined align 16 {
// CHECK-NEXT: 0: 0x1.8p+3:double
// CHECK-NEXT: 8: 0x12688b70e62b:double
// CHECK-NEXT: 16: -0x0p+0:double
// CHECK-NEXT: 24: 0x1.1ccf385ebc8ap+1023:double
// CHECK-NEXT: 32: 0x1p-1:double
// CHECK-NEXT: }
// CHECK-LABEL: function series: fn(int) -> double internal defined {
// CHECK: [[T0:%[0-9]+]] = rem int [[T1:%[0-9]+]], 2
// CHECK-NEXT: [[T2:%[0-9]+]] = neg double 0x1p+0:double
// CHECK-NEXT: [[T3:%[0-9]+]] = select double [[T0]], [[T2]], 0x1p+0:double
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: set double $big, 0x1.1ccf385ebc8ap+1023:double
// CHECK-NEXT: [[T0:%[0-9]+]] = get double $big
// CHECK-NEXT: [[T1:%[0-9]+]] = convert double 10
// CHECK-NEXT: [[T2:%[0-9]+]] = mul double [[T0]], [[T1]]
// CHECK-NEXT: set double $inf, [[T2]]
// CHECK-NEXT: [[T3:%[0-9]+]] = get double $inf
// CHECK-NEXT: [[T4:%[0-9]+]] = get double $inf
// CHECK-NEXT: [[T5:%[0-9]+]] = sub double [[T3]], [[T4]]
// CHECK-NEXT: set double $nan, [[T5]]
// CHECK-NEXT: [[T6:%[0-9]+]] = convert double 0
// CHECK-NEXT: set double $zero, [[T6]]
// CHECK: [[T7:%[0-9]+]] = neg double [[T8:%[0-9]+]]
// CHECK: [[T9:%[0-9]+]] = neg double [[T10:%[0-9]+]]
// CHECK-NEXT: [[T11:%[0-9]+]] = div double [[T12:%[0-9]+]], [[T9]]
// CHECK: [[T13:%[0-9]+]] = neg double [[T14:%[0-9]+]]
// CHECK: [[T15:%[0-9]+]] = neg double [[T16:%[0-9]+]]
// CHECK-NEXT: [[T17:%[0-9]+]] = intrinsic double sign_bit, [[T15]]
// CHECK: [[T18:%[0-9]+]] = intrinsic double is_nan, [[T19:%[0-9]+]]
// CHECK: [[T20:%[0-9]+]] = intrinsic double sign_bit, [[T21:%[0-9]+]]
// CHECK-NEXT: [[T22:%[0-9]+]] = select int [[T20]], -1, 1
// CHECK-NEXT: [[T23:%[0-9]+]] = intrinsic double is_inf, [[T21]]
// CHECK-NEXT: [[T24:%[0-9]+]] = select int [[T23]], [[T22]], 0
// CHECK: [[T25:%[0-9]+]] = intrinsic double is_finite, [[T26:%[0-9]+]]
// CHECK: [[T27:%[0-9]+]] = intrinsic float sign_bit, [[T28:%[0-9]+]]
// CHECK: [[T29:%[0-9]+]] = convert int [[T30:%[0-9]+]]
// CHECK-NEXT: [[T31:%[0-9]+]] = convert uint 0x1.65a0bcp+31:double
// CHECK: [[T32:%[0-9]+]] = convert long [[T33:%[0-9]+]]
// CHECK-NEXT: [[T34:%[0-9]+]] = convert ulong 0x1.158e460913dp+63:double
// CHECK-NEXT: [[T35:%[0-9]+]] = convert uchar 0x1.9166666666666p+7:double
// CHECK-NEXT: [[T36:%[0-9]+]] = convert int [[T35]]
// CHECK: [[T37:%[0-9]+]] = convert bool 0x1.999999999999ap-4:double
// CHECK: [[T38:%[0-9]+]] = convert bool [[T39:%[0-9]+]]
// CHECK: [[T40:%[0-9]+]] = convert bool [[T41:%[0-9]+]]
// CHECK: [[T42:%[0-9]+]] = add double [[T43:%[0-9]+]], 0x1p+0:double
// CHECK-NEXT: set double $d, [[T42]]
// CHECK-NEXT: [[T44:%[0-9]+]] = get float $f
// CHECK-NEXT: [[T45:%[0-9]+]] = sub float [[T44]], 0x1p+0:float
// CHECK-NEXT: set float $f, [[T45]]
// CHECK: branch double [[T46:%[0-9]+]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
