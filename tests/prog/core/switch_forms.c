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

// RUN: %assay core --no-cache --no-ranges --no-source %s | FileCheck %s
// CHECK-LABEL: function make: fn(int) -> struct s internal defined {
// CHECK: b0:
// CHECK-NEXT: live $r
// CHECK-NEXT: [[T0:%[0-9]+]] = field *int s:a, &$r
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $x
// CHECK-NEXT: store.init int [[T0]], [[T1]]
// CHECK-NEXT: [[T2:%[0-9]+]] = field *int s:b, &$r
// CHECK-NEXT: [[T3:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T4:%[0-9]+]] = add int [[T3]], 1
// CHECK-NEXT: store.init int [[T2]], [[T4]]
// CHECK-NEXT: [[T5:%[0-9]+]] = field *[3]long s:c, &$r
// CHECK-NEXT: [[T6:%[0-9]+]] = index *long [3]long, [[T5]], 0:ulong
// CHECK-NEXT: [[T7:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T8:%[0-9]+]] = add int [[T7]], 2
// CHECK-NEXT: [[T9:%[0-9]+]] = convert long [[T8]]
// CHECK-NEXT: store.init long [[T6]], [[T9]]
// CHECK-NEXT: [[T10:%[0-9]+]] = index *long [3]long, [[T5]], 1:ulong
// CHECK-NEXT: [[T11:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T12:%[0-9]+]] = add int [[T11]], 3
// CHECK-NEXT: [[T13:%[0-9]+]] = convert long [[T12]]
// CHECK-NEXT: store.init long [[T10]], [[T13]]
// CHECK-NEXT: [[T14:%[0-9]+]] = index *long [3]long, [[T5]], 2:ulong
// CHECK-NEXT: [[T15:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T16:%[0-9]+]] = add int [[T15]], 4
// CHECK-NEXT: [[T17:%[0-9]+]] = convert long [[T16]]
// CHECK-NEXT: store.init long [[T14]], [[T17]]
// CHECK-NEXT: return &$r
// CHECK-LABEL: function nested: fn(int) -> int internal defined {
// CHECK: loop b1 for
// CHECK-NEXT: b0:
// CHECK-NEXT: live $r
// CHECK-NEXT: set int $r, 0
// CHECK-NEXT: live $i
// CHECK-NEXT: set int $i, 0
// CHECK-NEXT: jump -> b1
// CHECK-NEXT: b1:
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T2:%[0-9]+]] = lt int [[T0]], [[T1]]
// CHECK-NEXT: branch int [[T2]] -> b2, b8
// CHECK-NEXT: b2:
// CHECK-NEXT: [[T3:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T4:%[0-9]+]] = rem int [[T3]], 3
// CHECK-NEXT: switch int [[T4]] -> b7 [0 -> b7, 1 -> b3, 2 -> b5]
// CHECK-NEXT: b3:
// CHECK-NEXT: [[T5:%[0-9]+]] = get int $i
// CHECK-NEXT: switch int [[T5]] -> b6 [1 -> b4]
// CHECK-NEXT: b4:
// CHECK-NEXT: [[T6:%[0-9]+]] = get int $r
// CHECK-NEXT: [[T7:%[0-9]+]] = add int [[T6]], 1
// CHECK-NEXT: set int $r, [[T7]]
// CHECK-NEXT: jump -> b7
// CHECK-NEXT: b5:
// CHECK-NEXT: [[T8:%[0-9]+]] = get int $r
// CHECK-NEXT: [[T9:%[0-9]+]] = add int [[T8]], 100
// CHECK-NEXT: set int $r, [[T9]]
// CHECK-NEXT: jump -> b6
// CHECK-NEXT: b6 skip:
// CHECK-NEXT: [[T10:%[0-9]+]] = get int $r
// CHECK-NEXT: [[T11:%[0-9]+]] = add int [[T10]], 1000
// CHECK-NEXT: set int $r, [[T11]]
// CHECK-NEXT: jump -> b7
// CHECK-NEXT: b7:
// CHECK-NEXT: [[T12:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T13:%[0-9]+]] = add int [[T12]], 1
// CHECK-NEXT: set int $i, [[T13]]
// CHECK-NEXT: jump -> b1
// CHECK-NEXT: b8:
// CHECK-NEXT: dead $i
// CHECK-NEXT: [[T14:%[0-9]+]] = get int $r
// CHECK-NEXT: return [[T14]]
