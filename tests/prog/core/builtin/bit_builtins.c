/* Bit counting and byte swapping: clz, ctz, ffs, popcount, parity, clrsb, bswap in their int, long and long long forms.
 */
#include <stdio.h>

static void all(unsigned x) {
  printf("%u: %d %d %d %d %d %d %x\n", x, __builtin_clz(x), __builtin_ctz(x), __builtin_ffs((int)x),
         __builtin_popcount(x), __builtin_parity(x), __builtin_clrsb((int)x), __builtin_bswap32(x));
}
static void all_long(unsigned long x) {
  printf("%lu: %d %d %d %d %d %d %lx\n", x, __builtin_clzl(x), __builtin_ctzll(x), __builtin_ffsl((long)x),
         __builtin_popcountll(x), __builtin_parityl(x), __builtin_clrsbl((long)x), __builtin_bswap64(x));
}
static unsigned rotate(unsigned x, unsigned n) { return x << (n & 31) | x >> (-n & 31); }
static int constant = __builtin_popcount(0xff) + __builtin_ctz(8);

int main(void) {
  unsigned values[] = {1, 2, 0x80000000, 0xffffffff, 0x00ff0010, 12345678};
  for (int i = 0; i < 6; i++) {
    all(values[i]);
    all_long((unsigned long)values[i] << 17 | 1UL << (i * 9));
  }
  printf("%d %d %d\n", __builtin_ffs(0), __builtin_ffsll(0), __builtin_popcount(0));
  printf("%d %d %d\n", __builtin_clrsb(0), __builtin_clrsb(-1), __builtin_clrsbll(-2));
  printf("%x %x %d\n", __builtin_bswap16(0x1234), rotate(0x80000001, 4), constant);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function all: fn(uint) -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = intrinsic uint clz, [[T1:%[0-9]+]]
// CHECK: [[T2:%[0-9]+]] = intrinsic uint ctz, [[T3:%[0-9]+]]
// CHECK: [[T4:%[0-9]+]] = intrinsic int ffs, [[T5:%[0-9]+]]
// CHECK: [[T6:%[0-9]+]] = intrinsic uint popcount, [[T7:%[0-9]+]]
// CHECK: [[T8:%[0-9]+]] = intrinsic uint parity, [[T9:%[0-9]+]]
// CHECK: [[T10:%[0-9]+]] = intrinsic int clrsb, [[T11:%[0-9]+]]
// CHECK: [[T12:%[0-9]+]] = intrinsic uint bswap, [[T13:%[0-9]+]]
// CHECK-LABEL: function all_long: fn(ulong) -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = intrinsic ulong clz, [[T1:%[0-9]+]]
// CHECK: [[T2:%[0-9]+]] = intrinsic ullong ctz, [[T3:%[0-9]+]]
// CHECK: [[T4:%[0-9]+]] = intrinsic long ffs, [[T5:%[0-9]+]]
// CHECK: [[T6:%[0-9]+]] = intrinsic ullong popcount, [[T7:%[0-9]+]]
// CHECK: [[T8:%[0-9]+]] = intrinsic ulong parity, [[T9:%[0-9]+]]
// CHECK: [[T10:%[0-9]+]] = intrinsic long clrsb, [[T11:%[0-9]+]]
// CHECK: [[T12:%[0-9]+]] = intrinsic ulong bswap, [[T13:%[0-9]+]]
// CHECK-LABEL: function rotate: fn(uint, uint) -> uint internal defined {
// CHECK: [[T0:%[0-9]+]] = get uint $x
// CHECK-NEXT: [[T1:%[0-9]+]] = get uint $n
// CHECK-NEXT: [[T2:%[0-9]+]] = convert uint 31:int
// CHECK-NEXT: [[T3:%[0-9]+]] = and uint [[T1]], [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = shl uint [[T0]], [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = get uint $x
// CHECK-NEXT: [[T6:%[0-9]+]] = get uint $n
// CHECK-NEXT: [[T7:%[0-9]+]] = neg uint [[T6]]
// CHECK-NEXT: [[T8:%[0-9]+]] = convert uint 31:int
// CHECK-NEXT: [[T9:%[0-9]+]] = and uint [[T7]], [[T8]]
// CHECK-NEXT: [[T10:%[0-9]+]] = shr uint [[T5]], [[T9]]
// CHECK-NEXT: [[T11:%[0-9]+]] = or uint [[T4]], [[T10]]
// CHECK-NEXT: return [[T11]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = intrinsic int ffs, 0
// CHECK: [[T1:%[0-9]+]] = intrinsic llong ffs, [[T2:%[0-9]+]]
// CHECK: [[T3:%[0-9]+]] = intrinsic uint popcount, [[T4:%[0-9]+]]
// CHECK: [[T5:%[0-9]+]] = intrinsic ushort bswap, [[T6:%[0-9]+]]
