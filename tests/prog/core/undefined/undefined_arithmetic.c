/* not run: undefined arithmetic stays visible, though a compiler could fold it or drop it: nothing here becomes a
 * number, and results that nobody uses are computed. */
#include <limits.h>

int by_zero(void) { return 1 / 0; }
int remainder_by_zero(int x) { return x % 0; }
int quotient_too_large(void) { return INT_MIN / -1 + INT_MIN % -1; }
int sum_too_large(void) { return INT_MAX + 1; }
int negated(void) { return -INT_MIN; }
int shifted(int x) { return (1 << 32) + (x << -1) + (x >> 40) + (1 << 31) + (-1 << 2); }
unsigned shifted_too_far(unsigned x) { return x << 32 | x >> sizeof x * 8; }
int from_float(void) { return (int)1e10 + (unsigned char)-1.0; }

/* Results that are not used. */
void unused(int a, int b) {
  a + b;
  a / b;
  (void)(a % b);
  a << b;
  -a;
  a / b, (void)0;
}
int compound(int x) {
  x /= 0;
  x <<= 33;
  char c = 127;
  c++;
  return x++ + c;
}
int only_static[2 - 1] = {INT_MAX - 1};
enum { CONSTANT = 1 << 30 };
int constant(void) { return CONSTANT + CONSTANT; }
int size(int n) { return sizeof(int[4]) + sizeof(1 / 0) + n; }

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function by_zero: fn() -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = div int 1, 0
// CHECK-NEXT: return [[T0]]
// CHECK-LABEL: function remainder_by_zero: fn(int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T1:%[0-9]+]] = rem int [[T0]], 0
// CHECK-NEXT: return [[T1]]
// CHECK-LABEL: function quotient_too_large: fn() -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = neg int 2147483647
// CHECK-NEXT: [[T1:%[0-9]+]] = sub int [[T0]], 1
// CHECK-NEXT: [[T2:%[0-9]+]] = neg int 1
// CHECK-NEXT: [[T3:%[0-9]+]] = div int [[T1]], [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = neg int 2147483647
// CHECK-NEXT: [[T5:%[0-9]+]] = sub int [[T4]], 1
// CHECK-NEXT: [[T6:%[0-9]+]] = neg int 1
// CHECK-NEXT: [[T7:%[0-9]+]] = rem int [[T5]], [[T6]]
// CHECK-NEXT: [[T8:%[0-9]+]] = add int [[T3]], [[T7]]
// CHECK-NEXT: return [[T8]]
// CHECK-LABEL: function sum_too_large: fn() -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = add int 2147483647, 1
// CHECK-NEXT: return [[T0]]
// CHECK-LABEL: function negated: fn() -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = neg int 2147483647
// CHECK-NEXT: [[T1:%[0-9]+]] = sub int [[T0]], 1
// CHECK-NEXT: [[T2:%[0-9]+]] = neg int [[T1]]
// CHECK-NEXT: return [[T2]]
// CHECK-LABEL: function shifted: fn(int) -> int external defined {
// CHECK: [[T0:%[0-9]+]] = shl int 1, 32
// CHECK: [[T1:%[0-9]+]] = neg int 1
// CHECK-NEXT: [[T2:%[0-9]+]] = shl int [[T3:%[0-9]+]], [[T1]]
// CHECK: [[T4:%[0-9]+]] = shr int [[T5:%[0-9]+]], 40
// CHECK: [[T6:%[0-9]+]] = shl int 1, 31
// CHECK: [[T7:%[0-9]+]] = neg int 1
// CHECK-NEXT: [[T8:%[0-9]+]] = shl int [[T7]], 2
// CHECK-LABEL: function shifted_too_far: fn(uint) -> uint external defined {
// CHECK: [[T0:%[0-9]+]] = shl uint [[T1:%[0-9]+]], 32:int
// CHECK: [[T2:%[0-9]+]] = mul ulong 4, [[T3:%[0-9]+]]
// CHECK-NEXT: [[T4:%[0-9]+]] = shr uint [[T5:%[0-9]+]], [[T2]]
// CHECK-LABEL: function from_float: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = convert int 0x1.2a05f2p+33:double
// CHECK-NEXT: [[T1:%[0-9]+]] = neg double 0x1p+0:double
// CHECK-NEXT: [[T2:%[0-9]+]] = convert uchar [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = convert int [[T2]]
// CHECK-LABEL: function unused: fn(int, int) -> void external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $a
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $b
// CHECK-NEXT: [[T2:%[0-9]+]] = add int [[T0]], [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = get int $a
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $b
// CHECK-NEXT: [[T5:%[0-9]+]] = div int [[T3]], [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = get int $a
// CHECK-NEXT: [[T7:%[0-9]+]] = get int $b
// CHECK-NEXT: [[T8:%[0-9]+]] = rem int [[T6]], [[T7]]
// CHECK-NEXT: [[T9:%[0-9]+]] = get int $a
// CHECK-NEXT: [[T10:%[0-9]+]] = get int $b
// CHECK-NEXT: [[T11:%[0-9]+]] = shl int [[T9]], [[T10]]
// CHECK-NEXT: [[T12:%[0-9]+]] = get int $a
// CHECK-NEXT: [[T13:%[0-9]+]] = neg int [[T12]]
// CHECK-NEXT: [[T14:%[0-9]+]] = get int $a
// CHECK-NEXT: [[T15:%[0-9]+]] = get int $b
// CHECK-NEXT: [[T16:%[0-9]+]] = div int [[T14]], [[T15]]
// CHECK-NEXT: return
// CHECK-LABEL: function compound: fn(int) -> int external defined {
// CHECK: [[T0:%[0-9]+]] = div int [[T1:%[0-9]+]], 0
// CHECK-NEXT: set int $x, [[T0]]
// CHECK: [[T2:%[0-9]+]] = shl int [[T3:%[0-9]+]], 33
// CHECK-NEXT: set int $x, [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = convert char 127:int
// CHECK-NEXT: set char $c, [[T4]]
// CHECK: [[T5:%[0-9]+]] = convert int [[T6:%[0-9]+]]
// CHECK-NEXT: [[T7:%[0-9]+]] = add int [[T5]], 1
// CHECK-NEXT: [[T8:%[0-9]+]] = convert char [[T7]]
// CHECK-NEXT: set char $c, [[T8]]
// CHECK: [[T9:%[0-9]+]] = add int [[T10:%[0-9]+]], 1
// CHECK-NEXT: set int $x, [[T9]]
// CHECK: [[T11:%[0-9]+]] = convert int [[T12:%[0-9]+]]
// CHECK-NEXT: [[T13:%[0-9]+]] = add int [[T10]], [[T11]]
// CHECK-LABEL: function constant: fn() -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = add int 1073741824, 1073741824
// CHECK-NEXT: return [[T0]]
// CHECK-LABEL: function size: fn(int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = add ulong 16, 4
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T2:%[0-9]+]] = convert ulong [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = add ulong [[T0]], [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = convert int [[T3]]
// CHECK-NEXT: return [[T4]]
