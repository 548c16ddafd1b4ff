/* switch: case ranges, negative and unsigned and 64-bit values, enum and char operands, nested, fallthrough, default
 * first, no match. */
#include <limits.h>
#include <stdio.h>

static int range(int x) {
  switch (x) {
  default: return -1;
  case INT_MIN ... - 100: return 1;
  case -99 ... - 1: return 2;
  case 0: return 3;
  case 1 ... 9:
  case 20: return 4;
  case 'a' ... 'z': return 5;
  case INT_MAX: return 6;
  }
}
static int wide(unsigned long long x) {
  switch (x) {
  case 0xffffffffffffffffULL: return 1;
  case 0x100000000ULL ... 0x1ffffffffULL: return 2;
  case 0x80000000: return 3;
  }
  return 0;
}
static int nested(signed char a, unsigned char b) {
  int r = 0;
  switch (a) {
  case -1:
    switch (b) {
    case 255: r += 1;
    case 254: r += 2; break;
    default: r += 4;
    }
  case 1: r += 8;
  case 2: break;
  default: r += 16;
  }
  return r;
}
static int loop(const char *s) {
  int r = 0;
  for (; *s; s++) {
    switch (*s) {
    case ' ': continue;
    case '.': break;
    case '0' ... '9': r = r * 10 + (*s - '0'); continue;
    case '!': goto out;
    }
    r += 1000;
  }
out:
  return r;
}

int main(void) {
  int values[] = {INT_MIN, -100, -99, -1, 0, 1, 9, 10, 20, 'm', INT_MAX};
  for (unsigned i = 0; i < sizeof values / sizeof *values; i++) printf("%d ", range(values[i]));
  printf("\n%d %d %d %d\n", wide(~0ULL), wide(0x123456789), wide(0x80000000), wide(0xffffffff80000000));
  printf("%d %d %d %d\n", nested(-1, 255), nested(-1, 0), nested(1, 0), nested(3, 0));
  printf("%d\n", loop("1 2.3!4"));
  switch (3)
    printf("not reached\n");
  switch (values[4]) {
    int hidden;
  case 0: hidden = 5; printf("%d\n", hidden);
  }
  _Bool b = 1;
  switch (b)
  case 1: puts("bool"); return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function range: fn(int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: switch int [[T0]] -> [[B0:b[0-9]+]] [-2147483648..-100 -> [[B1:b[0-9]+]], -99..-1 -> [[B2:b[0-9]+]], 0 -> [[B3:b[0-9]+]], 1..9 -> [[B4:b[0-9]+]], 20 -> [[B4]], 97..122 -> [[B5:b[0-9]+]], 2147483647 -> [[B6:b[0-9]+]]]
// CHECK-NEXT: [[B0]]:
// CHECK-LABEL: function wide: fn(ullong) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get ullong $x
// CHECK-NEXT: switch ullong [[T0]] -> [[B0:b[0-9]+]] [18446744073709551615 -> [[B1:b[0-9]+]], 4294967296..8589934591 -> [[B2:b[0-9]+]], 2147483648 -> [[B3:b[0-9]+]]]
// CHECK-NEXT: [[B0]]:
// CHECK-LABEL: function nested: fn(schar, uchar) -> int internal defined {
// CHECK: switch int [[T0:%[0-9]+]] -> [[B0:b[0-9]+]] [-1 -> [[B1:b[0-9]+]], 1 -> [[B2:b[0-9]+]], 2 -> [[B3:b[0-9]+]]]
// CHECK: switch int [[T1:%[0-9]+]] -> [[B4:b[0-9]+]] [255 -> [[B5:b[0-9]+]], 254 -> [[B6:b[0-9]+]]]
// CHECK-LABEL: function loop: fn(*const char) -> int internal defined {
// CHECK: switch int [[T0:%[0-9]+]] -> [[B0:b[0-9]+]] [32 -> [[B1:b[0-9]+]], 46 -> [[B0]], 48..57 -> [[B2:b[0-9]+]], 33 -> [[B3:b[0-9]+]]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: switch int 3 -> [[B0:b[0-9]+]] []
// CHECK-NEXT: [[B0]]:
// CHECK: [[T0:%[0-9]+]] = index *int [11]int, &$values, 4
// CHECK-NEXT: [[T1:%[0-9]+]] = load int [[T0]]
// CHECK-NEXT: switch int [[T1]] -> [[B1:b[0-9]+]] [0 -> [[B2:b[0-9]+]]]
// CHECK-NEXT: [[B2]]:
// CHECK: live $hidden
// CHECK-NEXT: jump -> [[B3:b[0-9]+]]
// CHECK-NEXT: [[B3]]:
// CHECK-NEXT: set int $hidden, 5
// CHECK: [[T2:%[0-9]+]] = get int $hidden
// CHECK: dead $hidden
// CHECK-NEXT: jump -> [[B1]]
// CHECK-NEXT: [[B1]]:
// CHECK: [[T3:%[0-9]+]] = get bool $b
// CHECK-NEXT: [[T4:%[0-9]+]] = convert int [[T3]]
// CHECK-NEXT: switch int [[T4]] -> [[B4:b[0-9]+]] [1 -> [[B5:b[0-9]+]]]
// CHECK-NEXT: [[B5]]:
