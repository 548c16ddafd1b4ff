/* object_size, expect, constant_p, choose_expr, types_compatible_p, offsetof, unreachable, assume_aligned, prefetch,
 * LINE and friends. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct record {
  char head;
  int values[4];
  struct {
    short s;
    double d;
  } tail[3];
};
static int pick(int x) {
  switch (x & 3) {
  case 0: return 10;
  case 1: return 11;
  case 2: return 12;
  case 3: return 13;
  default: __builtin_unreachable();
  }
}
static size_t constant(int x) { return __builtin_constant_p(x) ? 1 : 0; }

int main(void) {
  char buffer[16];
  int i = 2;
  struct record r = {0};
  printf("%zu %zu\n", __builtin_object_size(buffer, 0), __builtin_object_size(&r.values[1], 1));
  printf("%zu\n", __builtin_object_size(buffer + 4, 0));
  if (__builtin_expect(i == 2, 1)) puts("expected");
  printf("%ld\n", __builtin_expect(i * 5L, 3));
  printf("%d %d %d\n", __builtin_constant_p(3 + 4), __builtin_constant_p("text"), (int)constant(4) * 0);
  printf("%s\n", __builtin_choose_expr(sizeof(long) == 8, "eight", 17));
  printf("%d %d\n", __builtin_types_compatible_p(int, const int), __builtin_types_compatible_p(int, long));
  printf("%zu %zu %zu\n", offsetof(struct record, values[2]), offsetof(struct record, tail[1].d),
         __builtin_offsetof(struct record, tail));
  size_t late = offsetof(struct record, values[i]);
  printf("%zu %d %d\n", late, pick(i), pick(7));
  int *aligned = __builtin_assume_aligned(r.values, 4);
  aligned[3] = 9;
  __builtin_prefetch(aligned, 1, 3);
  printf("%d %d\n", r.values[3], __builtin_abs(-5) + (int)__builtin_labs(-6L));
  printf("%d %d\n", __builtin_isnan(0.0 / 1.0), __builtin_isinf(__builtin_inf()) != 0);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function pick: fn(int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T1:%[0-9]+]] = and int [[T0]], 3
// CHECK-NEXT: switch int [[T1]] -> [[B0:b[0-9]+]] [0 -> [[B1:b[0-9]+]], 1 -> [[B2:b[0-9]+]], 2 -> [[B3:b[0-9]+]], 3 -> [[B4:b[0-9]+]]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: unreachable
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: return 10
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: return 11
// CHECK-NEXT: [[B3]]:
// CHECK-NEXT: return 12
// CHECK-NEXT: [[B4]]:
// CHECK-NEXT: return 13
// CHECK-LABEL: function constant: fn(int) -> ulong internal defined {
// CHECK: [[T0:%[0-9]+]] = select int 0, 1, 0
// CHECK-NEXT: [[T1:%[0-9]+]] = convert ulong [[T0]]
// CHECK-NEXT: return [[T1]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T1:%[0-9]+]], 16:ulong, 12:ulong
// CHECK: [[T2:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T3:%[0-9]+]] = eq int [[T2]], 2
// CHECK-NEXT: [[T4:%[0-9]+]] = convert long [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = convert long 1:int
// CHECK-NEXT: branch long [[T4]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T6:%[0-9]+]] = decay *char [9]char, &.string{{[.0-9]*}}
// CHECK-NEXT: [[T7:%[0-9]+]] = convert *const char [[T6]]
// CHECK-NEXT: [[T8:%[0-9]+]] = call fn(*const char) -> int &puts, [[T7]]
// CHECK-NEXT: jump -> [[B1]]
// CHECK-NEXT: [[B1]]:
// CHECK: [[T9:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T10:%[0-9]+]], 1, 0
// CHECK: [[T11:%[0-9]+]] = add ulong 0, 4
// CHECK-NEXT: [[T12:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T13:%[0-9]+]] = convert ulong [[T12]]
// CHECK-NEXT: [[T14:%[0-9]+]] = mul ulong [[T13]], 4
// CHECK-NEXT: [[T15:%[0-9]+]] = add ulong [[T11]], [[T14]]
// CHECK-NEXT: set ulong $late, [[T15]]
// CHECK: [[T16:%[0-9]+]] = field *[4]int record:values, &$r
// CHECK-NEXT: [[T17:%[0-9]+]] = decay *int [4]int, [[T16]]
// CHECK-NEXT: [[T18:%[0-9]+]] = convert ulong [[T17]]
// CHECK-NEXT: [[T19:%[0-9]+]] = convert ulong 4:int
// CHECK-NEXT: [[T20:%[0-9]+]] = intrinsic ulong wrap_sub, [[T19]], 1
// CHECK-NEXT: [[T21:%[0-9]+]] = and ulong [[T18]], [[T20]]
// CHECK-NEXT: [[T22:%[0-9]+]] = eq ulong [[T21]], 0
// CHECK-NEXT: assume [[T22]]
// CHECK-NEXT: [[T23:%[0-9]+]] = convert *void [[T17]]
// CHECK-NEXT: [[T24:%[0-9]+]] = convert *int [[T23]]
// CHECK-NEXT: set *int $aligned, [[T24]]
// CHECK: [[T25:%[0-9]+]] = convert *const void [[T26:%[0-9]+]]
// CHECK: [[T27:%[0-9]+]] = intrinsic double is_nan, [[T28:%[0-9]+]]
// CHECK-NEXT: [[T29:%[0-9]+]] = intrinsic double is_inf, 0x7ff0000000000000:double
