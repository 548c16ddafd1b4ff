/* Switches: into blocks, loops and past declarations, without cases or braces, ranges, conditions of every width and
 * sign, continue and goto out of nested ones. */
#include <stdio.h>

struct s {
  int a, b;
  long c[3];
};

static int trace(int x) {
  printf("t%d ", x);
  return x;
}

static struct s make(int x) {
  struct s r = {x, x + 1, {x + 2, x + 3, x + 4}};
  return r;
}

static int sw(int x) {
  int r = 0;
  switch (x) {
    int inside;
  case 0: inside = 5; r += inside;
  case 1 ... 3: {
    int deep;
  case 4:
    deep = x;
    r += deep * 10;
    if (x == 2) break;
  }
  default:
    r += 1000;
    {
      struct s z;
      while (r < 2000) {
      case 7: z = make(r); r += z.b;
      }
    }
    break;
  case 100:
    return ({
      int q;
      q = 3;
      q;
    });
  }
  switch (x)
  case 5:
    r++;
  switch (x) {}
  switch (trace(x)) {
  default: r += 7;
  }
  return r;
}

static int sw128(__int128 x) {
  switch (x) {
  case 5: return 1;
  case (__int128)1 << 100: return 2;
  case -3 ... - 1: return 3;
  default: return 4;
  }
}

static int sw64(unsigned long x) {
  switch (x) {
  case 0xffffffffffffffffUL: return 1;
  case 3 ... 0x100000000UL: return 2;
  }
  return 3;
}

static int swb(_Bool b) {
  switch (b) {
  case 0: return 10;
  case 1: return 11;
  }
  return 12;
}

static int swc(signed char c) {
  switch (c) {
  case -1: return 1;
  case 255: return 2;
  }
  return 0;
}

enum e { A = -1, B = 5 };

static int swe(enum e e) {
  switch (e) {
  case A: return 1;
  case B: return 2;
  }
  return 3;
}

static int nested(int n) {
  int r = 0;
  for (int i = 0; i < n; i++) switch (i % 3) {
    case 0: continue;
    case 1:
      switch (i) {
      case 1: r += 1; break;
      default: goto skip;
      }
      break;
    case 2:
      r += 100;
    skip:
      r += 1000;
    }
  return r;
}

int main(void) {
  for (int i = 0; i < 9; i++) printf("%d\n", sw(i));
  printf("%d\n", sw(100));
  printf("%d%d%d%d\n", sw128(5), sw128((__int128)1 << 100), sw128(-2), sw128(0));
  printf("%d%d%d %d%d\n", sw64(-1), sw64(1ul << 32), sw64(2), swb(0), swb(1));
  printf("%d%d %d%d%d %d\n", swc(-1), swc(-2), swe(A), swe(B), swe(3), nested(9));
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function sw: fn(int) -> int internal defined {
// CHECK: loop [[B0:b[0-9]+]] while
// CHECK: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: switch int [[T0]] -> [[B1:b[0-9]+]] [0 -> [[B2:b[0-9]+]], 1..3 -> [[B3:b[0-9]+]], 4 -> [[B4:b[0-9]+]], 7 -> [[B5:b[0-9]+]], 100 -> [[B6:b[0-9]+]]]
// CHECK-NEXT: [[B1]]:
// CHECK-LABEL: function sw128: fn(int128) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get int128 $x
// CHECK-NEXT: switch int128 [[T0]] -> [[B0:b[0-9]+]] [5 -> [[B1:b[0-9]+]], 0x10000000000000000000000000 -> [[B2:b[0-9]+]], 0xfffffffffffffffffffffffffffffffd..0xffffffffffffffffffffffffffffffff -> [[B3:b[0-9]+]]]
// CHECK-NEXT: [[B0]]:
// CHECK-LABEL: function sw64: fn(ulong) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get ulong $x
// CHECK-NEXT: switch ulong [[T0]] -> [[B0:b[0-9]+]] [18446744073709551615 -> [[B1:b[0-9]+]], 3..4294967296 -> [[B2:b[0-9]+]]]
// CHECK-NEXT: [[B0]]:
// CHECK-LABEL: function swb: fn(bool) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get bool $b
// CHECK-NEXT: [[T1:%[0-9]+]] = convert int [[T0]]
// CHECK-NEXT: switch int [[T1]] -> [[B0:b[0-9]+]] [0 -> [[B1:b[0-9]+]], 1 -> [[B2:b[0-9]+]]]
// CHECK-NEXT: [[B0]]:
// CHECK-LABEL: function swc: fn(schar) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get schar $c
// CHECK-NEXT: [[T1:%[0-9]+]] = convert int [[T0]]
// CHECK-NEXT: switch int [[T1]] -> [[B0:b[0-9]+]] [-1 -> [[B1:b[0-9]+]], 255 -> [[B2:b[0-9]+]]]
// CHECK-NEXT: [[B0]]:
// CHECK-LABEL: function swe: fn(enum e) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get enum e $e
// CHECK-NEXT: [[T1:%[0-9]+]] = convert int [[T0]]
// CHECK-NEXT: switch int [[T1]] -> [[B0:b[0-9]+]] [-1 -> [[B1:b[0-9]+]], 5 -> [[B2:b[0-9]+]]]
// CHECK-NEXT: [[B0]]:
// CHECK-LABEL: function nested: fn(int) -> int internal defined {
// CHECK: switch int [[T0:%[0-9]+]] -> [[B0:b[0-9]+]] [0 -> [[B0]], 1 -> [[B1:b[0-9]+]], 2 -> [[B2:b[0-9]+]]]
// CHECK: switch int [[T1:%[0-9]+]] -> [[B3:b[0-9]+]] [1 -> [[B4:b[0-9]+]]]
