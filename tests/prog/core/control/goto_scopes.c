/* goto: backwards, forwards over declarations, into and out of blocks, into loops, shared ends; locals begin anew each
 * time. */
#include <stdio.h>

static int backwards(int n) {
  int s = 0;
top:
  if (n == 0) return s;
  {
    int inner = n;
    s += inner;
  }
  n--;
  goto top;
}
static int over(int x) {
  if (x) goto skip;
  int y = 5;
  x += y;
skip:
  y = 3;
  return x + y;
}
static int inside(int x) {
  int r = 0;
  if (x == 1) goto in;
  for (int i = 0; i < 3; i++) {
    r += 10;
    {
      int t;
    in:
      t = 7;
      r += t;
      if (x == 1) {
        x = 2;
        break;
      }
    }
  }
  return r;
}
static int errors(int step) {
  int r = 0;
  if (step == 1) goto one;
  r += 1;
  if (step == 2) goto two;
  r += 2;
  return r;
two:
  r += 10;
one:
  r += 20;
  return r;
}
static int search(int wanted) {
  int i, k;
  for (i = 0; i < 5; i++)
    for (k = 0; k < 5; k++)
      if (i * k == wanted) goto found;
  return -1;
found:
  return i * 10 + k;
}
static int tangled(int n) {
  int s = 0;
a:
  s++;
  if (n & 1) goto c;
b:
  s += 10;
  n >>= 1;
  if (n > 2) goto a;
  return s;
c:
  s += 100;
  n &= ~1;
  goto b;
}

int main(void) {
  printf("%d %d %d %d %d\n", backwards(10), over(0), over(1), inside(0), inside(1));
  printf("%d %d %d\n", errors(0), errors(1), errors(2));
  printf("%d %d\n", search(12), search(17));
  printf("%d %d\n", tangled(45), tangled(8));
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function backwards: fn(int) -> int internal defined {
// CHECK: loop [[B0:b[0-9]+]] goto
// CHECK: live $inner
// CHECK: dead $inner
// CHECK: jump -> [[B0]]
// CHECK-LABEL: function over: fn(int) -> int internal defined {
// CHECK: live $y
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: branch int [[T0]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: set int $y, 5
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $y
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T3:%[0-9]+]] = add int [[T2]], [[T1]]
// CHECK-NEXT: set int $x, [[T3]]
// CHECK-NEXT: jump -> [[B0]]
// CHECK-NEXT: [[B0]] skip:
// CHECK-NEXT: set int $y, 3
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T5:%[0-9]+]] = get int $y
// CHECK-NEXT: [[T6:%[0-9]+]] = add int [[T4]], [[T5]]
// CHECK-NEXT: return [[T6]]
// CHECK-LABEL: function inside: fn(int) -> int internal defined {
// CHECK: loop [[B0:b[0-9]+]] for
// CHECK: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T1:%[0-9]+]] = eq int [[T0]], 1
// CHECK-NEXT: branch int [[T1]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: live $i
// CHECK-NEXT: live $t
// CHECK-NEXT: jump -> [[B3:b[0-9]+]]
// CHECK-NEXT: [[B2]]:
// CHECK: live $t
// CHECK-NEXT: forget $t
// CHECK-NEXT: jump -> [[B3]]
// CHECK-NEXT: [[B3]] in:
// CHECK: dead $t
// CHECK-NEXT: jump -> [[B4:b[0-9]+]]
// CHECK-NEXT: [[B5:b[0-9]+]]:
// CHECK-NEXT: dead $t
// CHECK-NEXT: jump -> [[B6:b[0-9]+]]
// CHECK-NEXT: [[B6]]:
// CHECK: jump -> [[B0]]
// CHECK-NEXT: [[B4]]:
// CHECK-NEXT: dead $i
// CHECK-LABEL: function search: fn(int) -> int internal defined {
// CHECK: loop [[B0:b[0-9]+]] for
// CHECK: loop [[B1:b[0-9]+]] for
// CHECK: [[T0:%[0-9]+]] = mul int [[T1:%[0-9]+]], [[T2:%[0-9]+]]
// CHECK-NEXT: [[T3:%[0-9]+]] = get int $wanted
// CHECK-NEXT: [[T4:%[0-9]+]] = eq int [[T0]], [[T3]]
// CHECK-NEXT: branch int [[T4]] -> [[B2:b[0-9]+]], [[B3:b[0-9]+]]
// CHECK-NEXT: [[B2]] found:
// CHECK: return [[T5:%[0-9]+]]
// CHECK-LABEL: function tangled: fn(int) -> int internal defined {
// CHECK: loop [[B0:b[0-9]+]] goto
// CHECK: [[T0:%[0-9]+]] = gt int [[T1:%[0-9]+]], 2
// CHECK-NEXT: branch int [[T0]] -> [[B0]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
