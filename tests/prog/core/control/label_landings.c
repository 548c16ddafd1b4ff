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

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global computed.table: [4]*void internal defined align 16 in computed {
// CHECK-NEXT: 0: &&[[B0:b[0-9]+]] in computed
// CHECK-NEXT: 8: &&[[B1:b[0-9]+]] in computed
// CHECK-NEXT: 16: &&[[B2:b[0-9]+]] in computed
// CHECK-NEXT: 24: &&[[B3:b[0-9]+]] in computed
// CHECK-NEXT: }
// CHECK-LABEL: function computed: fn(*const char) -> int internal defined {
// CHECK: loop [[B3]] goto
// CHECK: loop [[B1]] goto
// CHECK: loop [[B0]] goto
// CHECK: goto [[T0:%[0-9]+]] -> [[B0]], [[B1]], [[B2]], [[B3]]
// CHECK-LABEL: function land: fn(int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get int $which
// CHECK-NEXT: [[T1:%[0-9]+]] = index **void [3]*void, &$t, [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = load *void [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = convert *const void [[T2]]
// CHECK-NEXT: goto [[T3]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-LABEL: function again: fn(int) -> int internal defined {
// CHECK: register $n: int parameter
// CHECK: register $r: int
// CHECK: register $x: int
// CHECK: register $y: int
// CHECK: loop [[B0:b[0-9]+]] goto
// CHECK: [[B1:b[0-9]+]]:
// CHECK-NEXT: live $r
// CHECK: live $x
// CHECK-NEXT: live $y
// CHECK-NEXT: jump -> [[B0]]
// CHECK-NEXT: [[B0]] back:
// CHECK-NEXT: forget $x
// CHECK: branch int [[T0:%[0-9]+]] -> [[B0]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: dead $y
// CHECK-NEXT: dead $x
// CHECK-LABEL: function init_loop: fn() -> int internal defined {
// CHECK: register $s: int
// CHECK: memory $p: struct .{{[0-9]+}}
// CHECK: loop [[B0:b[0-9]+]] for
