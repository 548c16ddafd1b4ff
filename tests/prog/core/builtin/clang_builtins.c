/* clang only: rotates, bit reversal, add with carry, generic bit counts, assume. */
#include <stdio.h>

int main(void) {
  unsigned x = 0x80000001;
  unsigned long l = 0x0123456789abcdefUL;
  printf("%x %x\n", __builtin_rotateleft32(x, 4), __builtin_rotateright32(x, 4));
  printf("%lx %x %x\n", __builtin_rotateleft64(l, 68), __builtin_rotateleft8(0x81, 1), __builtin_rotateright16(1, 1));
  printf("%x %lx %x\n", __builtin_bitreverse32(x >> 1), __builtin_bitreverse64(l), __builtin_bitreverse8(0x13));
  unsigned carry;
  unsigned low = __builtin_addc(0xffffffffu, 1u, 0u, &carry);
  printf("%u %u\n", low, carry);
  low = __builtin_subc(0u, 1u, 1u, &carry);
  printf("%u %u\n", low, carry);
  printf("%d %d %d\n", __builtin_popcountg(l), __builtin_clzg(0u, 77), __builtin_ctzg((unsigned short)8, 5));
  __builtin_assume(x > 1);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = intrinsic uint rotate_left, [[T1:%[0-9]+]], [[T2:%[0-9]+]]
// CHECK: [[T3:%[0-9]+]] = intrinsic uint rotate_right, [[T4:%[0-9]+]], [[T5:%[0-9]+]]
// CHECK: [[T6:%[0-9]+]] = intrinsic uint wrap_add, 4294967295, 1
// CHECK-NEXT: [[T7:%[0-9]+]] = intrinsic uint overflow_add, 4294967295, 1
// CHECK-NEXT: [[T8:%[0-9]+]] = intrinsic uint overflow_add, [[T6]], 0
// CHECK-NEXT: [[T9:%[0-9]+]] = or int [[T7]], [[T8]]
// CHECK-NEXT: [[T10:%[0-9]+]] = convert uint [[T9]]
// CHECK-NEXT: store uint &$carry, [[T10]]
// CHECK-NEXT: [[T11:%[0-9]+]] = intrinsic uint wrap_add, [[T6]], 0
// CHECK-NEXT: set uint $low, [[T11]]
// CHECK: [[T12:%[0-9]+]] = intrinsic ulong popcount, [[T13:%[0-9]+]]
// CHECK-NEXT: [[T14:%[0-9]+]] = eq uint 0, 0
// CHECK: [[T15:%[0-9]+]] = or uint 0, [[T16:%[0-9]+]]
// CHECK-NEXT: [[T17:%[0-9]+]] = intrinsic uint clz, [[T15]]
// CHECK-NEXT: [[T18:%[0-9]+]] = select int [[T14]], 77, [[T17]]
// CHECK-NEXT: [[T19:%[0-9]+]] = convert ushort 8:int
// CHECK-NEXT: [[T20:%[0-9]+]] = eq ushort [[T19]], 0
// CHECK-NEXT: [[T21:%[0-9]+]] = convert ushort [[T20]]
// CHECK-NEXT: [[T22:%[0-9]+]] = or ushort [[T19]], [[T21]]
// CHECK-NEXT: [[T23:%[0-9]+]] = intrinsic ushort ctz, [[T22]]
// CHECK-NEXT: [[T24:%[0-9]+]] = select int [[T20]], 5, [[T23]]
// CHECK: [[T25:%[0-9]+]] = get uint $x
// CHECK-NEXT: [[T26:%[0-9]+]] = convert uint 1:int
// CHECK-NEXT: [[T27:%[0-9]+]] = gt uint [[T25]], [[T26]]
// CHECK-NEXT: [[T28:%[0-9]+]] = convert bool [[T27]]
// CHECK-NEXT: assume [[T28]]
