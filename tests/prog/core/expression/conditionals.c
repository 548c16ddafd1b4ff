/* ?: with an omitted operand, nested, of mixed types, pointers and null, void and struct operands; && and || with
 * effects and as values. */
#include <stdio.h>

struct pair {
  int a, b;
};
static int calls;
static int count(int x) {
  calls++;
  return x;
}
static struct pair make(int a, int b) { return (struct pair){a, b}; }
static int classify(int x) { return x < 0 ? -1 : x == 0 ? 0 : x < 10 ? 1 : 2; }

int main(void) {
  int x = 0, y = 5;
  printf("%d %d\n", x ?: 7, y ?: 8);
  printf("%d ", count(3) ?: count(4));
  printf("%d ", count(0) ?: count(4));
  printf("%d\n", calls);
  const char *s = NULL;
  printf("%s\n", s ?: "null");
  printf("%s\n", (s = "text") ?: "null");
  printf("%.2f %d\n", x ? 1 : 2.5, (int)sizeof(x ? 1 : 2L));
  printf("%d\n", -1 < (x ? 1 : 1u));
  struct pair p = make(1, 2), q = make(3, 4);
  printf("%d %d\n", (x ? p : q).a, (y ? make(8, 9) : q).b);
  p = x ? p : y ? q : make(0, 0);
  printf("%d\n", p.b);
  x ? (void)count(1) : (void)count(2);
  printf("%d %d %d %d\n", classify(-5), classify(0), classify(5), classify(50));
  int i = 0, j = 0;
  int r = i++ || j++;
  r += (i++ && j++) * 2;
  r += (j || i > 5) * 4;
  printf("%d %d %d\n", r, i, j);
  printf("%d %d %d\n", 2 && 3, 0.0 || s, !s || !*s);
  if ((x = count(0)) || (y = count(6)) && count(0)) puts("no");
  printf("%d %d %d\n", x, y, calls);
  void *v = y ? &x : NULL;
  printf("%d %d\n", v == &x, !!v);
  char c = 1;
  short h = -2;
  printf("%d %zu\n", y ? h : c, sizeof(y ? h : c));
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function classify: fn(int) -> int internal defined {
// CHECK: live [[V0:[$][.]value[.0-9]*]]
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T1:%[0-9]+]] = lt int [[T0]], 0
// CHECK-NEXT: branch int [[T1]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T2:%[0-9]+]] = neg int 1
// CHECK-NEXT: set int [[V0]], [[T2]]
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T3:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T4:%[0-9]+]] = eq int [[T3]], 0
// CHECK-NEXT: [[T5:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T6:%[0-9]+]] = lt int [[T5]], 10
// CHECK-NEXT: [[T7:%[0-9]+]] = select int [[T6]], 1, 2
// CHECK-NEXT: [[T8:%[0-9]+]] = select int [[T4]], 0, [[T7]]
// CHECK-NEXT: set int [[V0]], [[T8]]
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T9:%[0-9]+]] = get int [[V0]]
// CHECK-NEXT: dead [[V0]]
// CHECK-NEXT: return [[T9]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = select int [[T1:%[0-9]+]], [[T1]], 7
// CHECK: [[T2:%[0-9]+]] = select int [[T3:%[0-9]+]], [[T3]], 8
// CHECK: [[T4:%[0-9]+]] = call fn(int) -> int &count, 3
// CHECK-NEXT: live [[V0:[$][.]value[.0-9]*]]
// CHECK-NEXT: branch int [[T4]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: set int [[V0]], [[T4]]
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T5:%[0-9]+]] = call fn(int) -> int &count, 4
// CHECK-NEXT: set int [[V0]], [[T5]]
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T6:%[0-9]+]] = get int [[V0]]
// CHECK-NEXT: dead [[V0]]
// CHECK-NEXT: [[T7:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T8:%[0-9]+]], [[T6]]
// CHECK: copy.init struct pair &[[V1:[$][.]value[.0-9]*]], &$p
// CHECK: copy.init struct pair &[[V1]], &$q
// CHECK: call.init fn(int, int) -> struct pair &make, &[[V2:[$][.]value[.0-9]*]], 8, 9
// CHECK: copy.init struct pair &[[V2]], &$q
// CHECK: dead [[V2]]
// CHECK-NEXT: dead [[V1]]
// CHECK: [[T9:%[0-9]+]] = ne int [[T10:%[0-9]+]], 0
// CHECK: branch int [[T11:%[0-9]+]] -> [[B3:b[0-9]+]], [[B4:b[0-9]+]]
// CHECK: [[T12:%[0-9]+]] = ne int [[T13:%[0-9]+]], 0
// CHECK: [[T14:%[0-9]+]] = ne int [[T15:%[0-9]+]], 0
// CHECK-NEXT: [[T16:%[0-9]+]] = select int [[T17:%[0-9]+]], 1, [[T14]]
// CHECK: [[T18:%[0-9]+]] = call fn(int) -> int &count, 0
// CHECK-NEXT: store int &$x, [[T18]]
// CHECK-NEXT: branch int [[T18]] -> [[B5:b[0-9]+]], [[B6:b[0-9]+]]
// CHECK-NEXT: [[B6]]:
// CHECK-NEXT: [[T19:%[0-9]+]] = call fn(int) -> int &count, 6
// CHECK-NEXT: set int $y, [[T19]]
// CHECK-NEXT: branch int [[T19]] -> [[B7:b[0-9]+]], [[B8:b[0-9]+]]
// CHECK-NEXT: [[B7]]:
// CHECK-NEXT: [[T20:%[0-9]+]] = call fn(int) -> int &count, 0
// CHECK-NEXT: branch int [[T20]] -> [[B5]], [[B8]]
// CHECK-NEXT: [[B5]]:
// CHECK: [[B8]]:
// CHECK: [[T21:%[0-9]+]] = select *int [[T22:%[0-9]+]], &$x, null:*int
// CHECK-NEXT: [[T23:%[0-9]+]] = convert *void [[T21]]
// CHECK-NEXT: set *void $v, [[T23]]
