/* clang only: _BitInt of several widths, signed and unsigned, conversions, wrap, division, shifts, as members and
 * parameters. */
#include <stdio.h>

typedef _BitInt(7) seven;
typedef unsigned _BitInt(12) twelve;
typedef _BitInt(100) hundred;
struct holder {
  seven s;
  twelve t;
  hundred h;
};
static twelve next(twelve x) { return x * 5 + 3; }
static hundred power(int n) { return n ? power(n - 1) * 3 : (hundred)1; }

int main(void) {
  seven s = 63;
  s = (seven)(s - 127);
  printf("%d %d\n", (int)s, (int)(s >> 2));
  twelve t = 4000;
  for (int i = 0; i < 4; i++) {
    t = next(t);
    printf("%u ", (unsigned)t);
  }
  printf("\n%d\n", (int)(t > 2000) + (int)sizeof(t));
  hundred h = power(60);
  printf("%llx %llx\n", (unsigned long long)h, (unsigned long long)(h >> 64));
  h = -h / 1000;
  printf("%lld %d\n", (long long)(h % 1000), h < 0);
  struct holder k = {-64, 4095, power(50)};
  k.t += 2;
  k.h <<= 2;
  printf("%d %u %llx\n", (int)k.s, (unsigned)k.t, (unsigned long long)k.h);
  unsigned _BitInt(3) small = 7;
  small++;
  printf("%u %d %.1f\n", (unsigned)small, (int)(~t & 0xf), (double)(seven)-20);
  printf("%d\n", (int)(seven)3.99);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: struct holder 24 8 {
// CHECK-NEXT: s: bitint(7) at 0
// CHECK-NEXT: t: ubitint(12) at 16
// CHECK-NEXT: h: bitint(100) at 64
// CHECK-NEXT: }
// CHECK-LABEL: function next: fn(ubitint(12)) -> ubitint(12) internal defined {
// CHECK: [[T0:%[0-9]+]] = get ubitint(12) $x
// CHECK-NEXT: [[T1:%[0-9]+]] = convert int [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = mul int [[T1]], 5
// CHECK-NEXT: [[T3:%[0-9]+]] = add int [[T2]], 3
// CHECK-NEXT: [[T4:%[0-9]+]] = convert ubitint(12) [[T3]]
// CHECK-NEXT: return [[T4]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = get bitint(7) $s
// CHECK-NEXT: [[T1:%[0-9]+]] = convert int [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = sub int [[T1]], 127
// CHECK-NEXT: [[T3:%[0-9]+]] = convert bitint(7) [[T2]]
// CHECK-NEXT: set bitint(7) $s, [[T3]]
// CHECK: [[T4:%[0-9]+]] = neg bitint(100) [[T5:%[0-9]+]]
// CHECK-NEXT: [[T6:%[0-9]+]] = convert bitint(100) 1000:int
// CHECK-NEXT: [[T7:%[0-9]+]] = div bitint(100) [[T4]], [[T6]]
// CHECK-NEXT: set bitint(100) $h, [[T7]]
// CHECK: [[T8:%[0-9]+]] = load bitint(100) [[T9:%[0-9]+]]
// CHECK-NEXT: [[T10:%[0-9]+]] = shl bitint(100) [[T8]], 2:int
// CHECK-NEXT: store bitint(100) [[T9]], [[T10]]
// CHECK: [[T11:%[0-9]+]] = get ubitint(3) $small
// CHECK-NEXT: [[T12:%[0-9]+]] = add ubitint(3) [[T11]], 1
// CHECK-NEXT: set ubitint(3) $small, [[T12]]
// CHECK: [[T13:%[0-9]+]] = convert bitint(7) 0x1.feb851eb851ecp+1:double
// CHECK-NEXT: [[T14:%[0-9]+]] = convert int [[T13]]
