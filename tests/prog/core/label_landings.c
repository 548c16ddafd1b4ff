/* Computed gotos to labels that stand in blocks of their own, and a declaration that is reached again by goto. */
#include <stdio.h>

static int computed(const char *code) {
  static void *table[] = {&&add, &&dup, &&end, &&deep};
  int acc = 1;
#define NEXT goto *table[*code++ - '0']
  NEXT;
add:
  acc += 5;
  NEXT;
dup:
  acc *= 2;
  NEXT;
  {
    int z;
  deep:
    z = acc;
    acc = z + 100;
  }
  NEXT;
end:
  return acc;
}

static int land(int which) {
  void *t[] = {&&a, &&b, &&c};
  int r = 0;
  goto *t[which];
  {
    int x;
  a:
    x = 1;
    r = x;
    {
      int y;
    b:
      y = 2;
      r += y;
    }
  }
  for (int i = 0; i < 1; i++) {
  c:
    r += 10;
    i = 5;
  }
  return r;
}

static int again(int n) {
  int r = 0;
  {
  back:;
    int x;
    int y = n;
    x = y + r;
    r += x;
    if (n-- > 0) goto back;
  }
  return r;
}

static int init_loop(void) {
  int s = 0;
  for (struct {
         int a;
         long b;
       } p = {1, 2};
       p.a < 4; p.a++)
    s += p.a * p.b;
  return s;
}

int main(void) {
  printf("%d %d %d %d\n", computed("0110132"), land(0), land(1), land(2));
  printf("%d %d\n", again(4), init_loop());
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s | FileCheck %s
// CHECK-LABEL: function again: fn(int) -> int internal defined {
// CHECK: loop b1 goto
// CHECK-NEXT: b0:
// CHECK-NEXT: live $r
// CHECK-NEXT: set int $r, 0
// CHECK-NEXT: live $x
// CHECK-NEXT: live $y
// CHECK-NEXT: jump -> b1
// CHECK-NEXT: b1 back:
// CHECK-NEXT: forget $x
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $n
// CHECK-NEXT: set int $y, [[T0]]
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $y
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $r
// CHECK-NEXT: [[T3:%[0-9]+]] = add int [[T1]], [[T2]]
// CHECK-NEXT: set int $x, [[T3]]
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T5:%[0-9]+]] = get int $r
// CHECK-NEXT: [[T6:%[0-9]+]] = add int [[T5]], [[T4]]
// CHECK-NEXT: set int $r, [[T6]]
// CHECK-NEXT: [[T7:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T8:%[0-9]+]] = sub int [[T7]], 1
// CHECK-NEXT: set int $n, [[T8]]
// CHECK-NEXT: [[T9:%[0-9]+]] = gt int [[T7]], 0
// CHECK-NEXT: branch int [[T9]] -> b1, b2
// CHECK-NEXT: b2:
// CHECK-NEXT: dead $y
// CHECK-NEXT: dead $x
// CHECK-NEXT: [[T10:%[0-9]+]] = get int $r
// CHECK-NEXT: return [[T10]]
// CHECK-LABEL: function init_loop: fn() -> int internal defined {
// CHECK: loop b1 for
// CHECK-NEXT: b0:
// CHECK-NEXT: live $s
// CHECK-NEXT: set int $s, 0
// CHECK-NEXT: live $p
// CHECK-NEXT: [[T0:%[0-9]+]] = field *int .1:a, &$p
// CHECK-NEXT: store.init int [[T0]], 1
// CHECK-NEXT: [[T1:%[0-9]+]] = field *long .1:b, &$p
// CHECK-NEXT: [[T2:%[0-9]+]] = convert long 2:int
// CHECK-NEXT: store.init long [[T1]], [[T2]]
// CHECK-NEXT: jump -> b1
// CHECK-NEXT: b1:
// CHECK-NEXT: [[T3:%[0-9]+]] = field *int .1:a, &$p
// CHECK-NEXT: [[T4:%[0-9]+]] = load int [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = lt int [[T4]], 4
// CHECK-NEXT: branch int [[T5]] -> b2, b4
// CHECK-NEXT: b2:
// CHECK-NEXT: [[T6:%[0-9]+]] = field *int .1:a, &$p
// CHECK-NEXT: [[T7:%[0-9]+]] = load int [[T6]]
// CHECK-NEXT: [[T8:%[0-9]+]] = convert long [[T7]]
// CHECK-NEXT: [[T9:%[0-9]+]] = field *long .1:b, &$p
// CHECK-NEXT: [[T10:%[0-9]+]] = load long [[T9]]
// CHECK-NEXT: [[T11:%[0-9]+]] = mul long [[T8]], [[T10]]
// CHECK-NEXT: [[T12:%[0-9]+]] = get int $s
// CHECK-NEXT: [[T13:%[0-9]+]] = convert long [[T12]]
// CHECK-NEXT: [[T14:%[0-9]+]] = add long [[T13]], [[T11]]
// CHECK-NEXT: [[T15:%[0-9]+]] = convert int [[T14]]
// CHECK-NEXT: set int $s, [[T15]]
// CHECK-NEXT: jump -> b3
// CHECK-NEXT: b3:
// CHECK-NEXT: [[T16:%[0-9]+]] = field *int .1:a, &$p
// CHECK-NEXT: [[T17:%[0-9]+]] = load int [[T16]]
// CHECK-NEXT: [[T18:%[0-9]+]] = add int [[T17]], 1
// CHECK-NEXT: store int [[T16]], [[T18]]
// CHECK-NEXT: jump -> b1
// CHECK-NEXT: b4:
// CHECK-NEXT: dead $p
// CHECK-NEXT: [[T19:%[0-9]+]] = get int $s
// CHECK-NEXT: return [[T19]]
