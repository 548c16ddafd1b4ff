/* _Float16: storage, conversions to and from other types, one operation at a time; __float128 by way of double. */
#include <stdio.h>

static _Float16 table[3] = {1.0f16, 0.1f16, 65504.0f16};
static __float128 third(void) { return (__float128)1 / 3; }

int main(void) {
  _Float16 x = table[1], y;
  y = x + table[0];
  printf("%.6f %.6f\n", (double)x, (double)y);
  y = y * y;
  printf("%.6f %d %d\n", (double)y, x < y, (int)table[2]);
  x = (_Float16)2049;
  printf("%.1f %zu\n", (double)x, sizeof x);
  x = (_Float16)1e-7;
  printf("%g\n", (double)x);
  __float128 q = third();
  q = q * 3;
  q = q - 1;
  printf("%g %zu %d\n", (double)(q * 0x1p100), sizeof q, q < 1);
  printf("%.15f %d\n", (double)(third() + third()), (int)(third() * 100));
  q = -q;
  q = q + (long double)2.5;
  printf("%.2f\n", (double)q);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global table: [3]half internal defined {
// CHECK-NEXT: 0: 0x3c00:half
// CHECK-NEXT: 2: 0x2e66:half
// CHECK-NEXT: 4: 0x7bff:half
// CHECK-NEXT: }
// CHECK-LABEL: function third: fn() -> float128 internal defined {
// CHECK: [[T0:%[0-9]+]] = convert float128 1
// CHECK-NEXT: [[T1:%[0-9]+]] = convert float128 3
// CHECK-NEXT: [[T2:%[0-9]+]] = div float128 [[T0]], [[T1]]
// CHECK-NEXT: return [[T2]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = get half $x
// CHECK-NEXT: [[T1:%[0-9]+]] = index *half [3]half, &table, 0
// CHECK-NEXT: [[T2:%[0-9]+]] = load half [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = add half [[T0]], [[T2]]
// CHECK-NEXT: set half $y, [[T3]]
// CHECK: [[T4:%[0-9]+]] = convert half 0x1.ad7f29abcaf48p-24:double
// CHECK-NEXT: set half $x, [[T4]]
// CHECK: [[T5:%[0-9]+]] = convert float128 0x1p+100:double
// CHECK-NEXT: [[T6:%[0-9]+]] = mul float128 [[T7:%[0-9]+]], [[T5]]
// CHECK-NEXT: [[T8:%[0-9]+]] = convert double [[T6]]
// CHECK: [[T9:%[0-9]+]] = convert float128 1
// CHECK-NEXT: [[T10:%[0-9]+]] = lt float128 [[T11:%[0-9]+]], [[T9]]
// CHECK: [[T12:%[0-9]+]] = convert ldouble 0x1.4p+1:double
// CHECK-NEXT: [[T13:%[0-9]+]] = convert float128 [[T12]]
// CHECK-NEXT: [[T14:%[0-9]+]] = add float128 [[T15:%[0-9]+]], [[T13]]
// CHECK-NEXT: set float128 $q, [[T14]]
