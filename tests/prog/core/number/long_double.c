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

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: struct holder 48 16 {
// CHECK-NEXT: c: char at 0
// CHECK-NEXT: x: [2]ldouble at 128
// CHECK-NEXT: }
// CHECK: global table: [4]ldouble internal defined {
// CHECK-NEXT: 0: 0x3fbcbce5086492111aeb:ldouble
// CHECK-NEXT: 16: 0x3fff8000000000000000:ldouble
// CHECK-NEXT: 32: 0x403e8000000000000000:ldouble
// CHECK-NEXT: 48: 0xc03e8000000000000000:ldouble
// CHECK-NEXT: }
// CHECK-LABEL: function third: fn() -> ldouble internal defined {
// CHECK: [[T0:%[0-9]+]] = convert ldouble 3
// CHECK-NEXT: [[T1:%[0-9]+]] = div ldouble 0x3fff8000000000000000:ldouble, [[T0]]
// CHECK-NEXT: return [[T1]]
// CHECK-LABEL: function grow: fn(struct holder) -> struct holder internal defined {
// CHECK: [[T0:%[0-9]+]] = convert ldouble 2
// CHECK-NEXT: [[T1:%[0-9]+]] = field *[2]ldouble holder:x, &$h
// CHECK-NEXT: [[T2:%[0-9]+]] = index *ldouble [2]ldouble, [[T1]], 0
// CHECK-NEXT: [[T3:%[0-9]+]] = load ldouble [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = mul ldouble [[T3]], [[T0]]
// CHECK-NEXT: store ldouble [[T2]], [[T4]]
// CHECK-NEXT: [[T5:%[0-9]+]] = field *[2]ldouble holder:x, &$h
// CHECK-NEXT: [[T6:%[0-9]+]] = index *ldouble [2]ldouble, [[T5]], 1
// CHECK-NEXT: [[T7:%[0-9]+]] = load ldouble [[T6]]
// CHECK-NEXT: [[T8:%[0-9]+]] = sub ldouble [[T7]], 0x3ffe8000000000000000:ldouble
// CHECK-NEXT: store ldouble [[T6]], [[T8]]
// CHECK-NEXT: return &$h
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: call.init fn(struct holder) -> struct holder &grow, &$h, &[[L0:[$][.]literal[.0-9]*]]
// CHECK: [[T0:%[0-9]+]] = get ldouble $x
// CHECK-NEXT: [[T1:%[0-9]+]] = add ldouble [[T0]], 0x3fff8000000000000000:ldouble
// CHECK-NEXT: set ldouble $x, [[T1]]
// CHECK-NEXT: [[T2:%[0-9]+]] = get ldouble $x
// CHECK-NEXT: [[T3:%[0-9]+]] = sub ldouble [[T2]], 0x3fff8000000000000000:ldouble
// CHECK-NEXT: set ldouble $x, [[T3]]
// CHECK-NEXT: [[T4:%[0-9]+]] = convert ldouble 4
// CHECK-NEXT: [[T5:%[0-9]+]] = get ldouble $x
// CHECK-NEXT: [[T6:%[0-9]+]] = div ldouble [[T5]], [[T4]]
// CHECK-NEXT: set ldouble $x, [[T6]]
