/* __builtin_{add,sub,mul}_overflow of equal and mixed types, the typed forms, results narrower and wider than the
 * operands. */
#include <limits.h>
#include <stdio.h>

#define TRY(type, format, op, a, b)                                                                                    \
  do {                                                                                                                 \
    type r;                                                                                                            \
    int o = __builtin_##op##_overflow(a, b, &r);                                                                       \
    printf(#op " " #type ": %d " format "\n", o, r);                                                                   \
  } while (0)

static int safe(int a, int b) {
  int r;
  return __builtin_add_overflow(a, b, &r) ? -1 : r;
}

int main(void) {
  TRY(int, "%d", add, INT_MAX, 1);
  TRY(int, "%d", add, INT_MAX, -1);
  TRY(int, "%d", sub, INT_MIN, 1);
  TRY(int, "%d", mul, 65536, 32768);
  TRY(int, "%d", mul, -65536, 32768);
  TRY(unsigned, "%u", add, UINT_MAX, 1u);
  TRY(unsigned, "%u", sub, 1u, 2u);
  TRY(unsigned, "%u", add, -1, 2);
  TRY(unsigned, "%u", mul, -1, -7);
  TRY(signed char, "%d", add, 100, 27);
  TRY(signed char, "%d", add, 100, 28);
  TRY(unsigned char, "%d", sub, 5, 6L);
  TRY(unsigned short, "%d", mul, 255, 257);
  TRY(long, "%ld", mul, LONG_MAX, 2);
  TRY(long, "%ld", add, ULONG_MAX, -1L);
  TRY(long, "%ld", add, ULONG_MAX, INT_MIN);
  TRY(unsigned long, "%lu", add, ULONG_MAX, -1);
  TRY(unsigned long, "%lu", mul, LONG_MIN, -2);
  TRY(long long, "%lld", sub, 0u, 1u);
  TRY(int, "%d", sub, 3000000000u, 2999999999L);
  TRY(long, "%ld", sub, LONG_MIN, LONG_MIN);
  int r;
  unsigned long u;
  long long l;
  printf("%d ", __builtin_sadd_overflow(INT_MIN, -1, &r));
  printf("%d\n", r);
  printf("%d ", __builtin_umull_overflow(1UL << 40, 1UL << 30, &u));
  printf("%lu ", u);
  printf("%d ", __builtin_ssubll_overflow(5, 7, &l));
  printf("%lld\n", l);
  printf("%d %d\n", safe(1, 2), safe(INT_MAX, 2));
  __extension__ __int128 w;
  printf("%d ", __builtin_mul_overflow(ULONG_MAX, ULONG_MAX, &w));
  printf("%d\n", __builtin_mul_overflow(w, 3, &w));
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function safe: fn(int, int) -> int internal defined {
// CHECK: live [[V0:[$][.]value[.0-9]*]]
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $a
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $b
// CHECK-NEXT: [[T2:%[0-9]+]] = intrinsic int overflow_add, [[T0]], [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = intrinsic int wrap_add, [[T0]], [[T1]]
// CHECK-NEXT: store int &$r, [[T3]]
// CHECK-NEXT: [[T4:%[0-9]+]] = convert bool [[T2]]
// CHECK-NEXT: [[T5:%[0-9]+]] = convert int [[T4]]
// CHECK-NEXT: branch int [[T5]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T6:%[0-9]+]] = neg int 1
// CHECK-NEXT: set int [[V0]], [[T6]]
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T7:%[0-9]+]] = load int &$r
// CHECK-NEXT: set int [[V0]], [[T7]]
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T8:%[0-9]+]] = get int [[V0]]
// CHECK-NEXT: dead [[V0]]
// CHECK-NEXT: return [[T8]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: jump -> [[B0:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: live $r
// CHECK-NEXT: live $o
// CHECK-NEXT: [[T0:%[0-9]+]] = intrinsic int overflow_add, 2147483647, 1
// CHECK-NEXT: [[T1:%[0-9]+]] = intrinsic int wrap_add, 2147483647, 1
// CHECK-NEXT: store int &$r, [[T1]]
// CHECK-NEXT: [[T2:%[0-9]+]] = convert bool [[T0]]
// CHECK-NEXT: [[T3:%[0-9]+]] = convert int [[T2]]
// CHECK-NEXT: set int $o, [[T3]]
// CHECK-NEXT: [[T4:%[0-9]+]] = decay *char [16]char, &.string{{[.0-9]*}}
// CHECK-NEXT: [[T5:%[0-9]+]] = convert *const char [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = get int $o
// CHECK-NEXT: [[T7:%[0-9]+]] = load int &$r
// CHECK-NEXT: [[T8:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T5]], [[T6]], [[T7]]
// CHECK-NEXT: dead $o
// CHECK-NEXT: dead $r
// CHECK-NEXT: jump -> [[B1:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: branch int 0 -> [[B0]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B2]]:
// CHECK: [[T9:%[0-9]+]] = intrinsic schar overflow_add, 100:int, 27:int
// CHECK-NEXT: [[T10:%[0-9]+]] = intrinsic schar wrap_add, 100:int, 27:int
// CHECK: [[T11:%[0-9]+]] = intrinsic uchar overflow_sub, 5:int, 6:long
// CHECK-NEXT: [[T12:%[0-9]+]] = intrinsic uchar wrap_sub, 5:int, 6:long
// CHECK: [[T13:%[0-9]+]] = intrinsic long overflow_add, [[T14:%[0-9]+]], [[T15:%[0-9]+]]
// CHECK-NEXT: [[T16:%[0-9]+]] = intrinsic long wrap_add, [[T14]], [[T15]]
// CHECK: [[T17:%[0-9]+]] = intrinsic int overflow_add, [[T18:%[0-9]+]], [[T19:%[0-9]+]]
// CHECK-NEXT: [[T20:%[0-9]+]] = intrinsic int wrap_add, [[T18]], [[T19]]
// CHECK-NEXT: store int &$r.22, [[T20]]
// CHECK: [[T21:%[0-9]+]] = intrinsic int128 overflow_mul, [[T22:%[0-9]+]], [[T23:%[0-9]+]]
// CHECK-NEXT: [[T24:%[0-9]+]] = intrinsic int128 wrap_mul, [[T22]], [[T23]]
// CHECK-NEXT: store int128 &$w, [[T24]]
