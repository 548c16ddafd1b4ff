/* Scopes: shadowing of objects, parameters, tags, typedefs and enumerators; block extern functions; the same name in
 * several name spaces. */
#include <stdio.h>

typedef int number;
static int x = 1;
struct x {
  int x;
};
enum e { VALUE = 10 };

static int shadow(int x) {
  {
    int y = x;
    int x = y + 1;
    {
      int x = 100;
      y += x;
    }
    return x + y;
  }
}
static int names(void) {
  struct x x = {5};
  goto x;
x:
  return x.x;
}
static int types(void) {
  number a = 3;
  {
    typedef double number;
    number b = 2.5;
    struct x {
      char c[7];
    } s;
    enum { VALUE = 20 };
    a += (int)(b * 2) + (int)sizeof s + VALUE;
  }
  return a + (int)sizeof(struct x) + VALUE;
}
static int same(int n) {
  int r = 0;
  for (int i = 0; i < n; i++) {
    int t = i;
    r += t;
  }
  for (int i = n; i-- > 0;) {
    int t = i * 2;
    r += t;
  }
  if (n) {
    int t = 7;
    r += t;
  }
  return r;
}

int main(void) {
  int late(int);
  printf("%d %d %d %d %d\n", x, shadow(3), names(), types(), same(4));
  int number = 8;
  printf("%d %d\n", number, late(2));
  return 0;
}
int late(int x) { return x << 4; }

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: struct x 4 4 {
// CHECK-NEXT: x: int at 0
// CHECK-NEXT: }
// CHECK: struct x.2 7 1 {
// CHECK-NEXT: c: [7]char at 0
// CHECK-NEXT: }
// CHECK-LABEL: function shadow: fn(int) -> int internal defined {
// CHECK: register $x: int parameter
// CHECK: register $y: int
// CHECK: register $x.2: int
// CHECK: register $x.3: int
// CHECK: live $y
// CHECK-NEXT: live $x.2
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: set int $y, [[T0]]
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $y
// CHECK-NEXT: [[T2:%[0-9]+]] = add int [[T1]], 1
// CHECK-NEXT: set int $x.2, [[T2]]
// CHECK-NEXT: live $x.3
// CHECK-NEXT: set int $x.3, 100
// CHECK-NEXT: [[T3:%[0-9]+]] = get int $x.3
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $y
// CHECK-NEXT: [[T5:%[0-9]+]] = add int [[T4]], [[T3]]
// CHECK-NEXT: set int $y, [[T5]]
// CHECK-NEXT: dead $x.3
// CHECK-NEXT: [[T6:%[0-9]+]] = get int $x.2
// CHECK-NEXT: [[T7:%[0-9]+]] = get int $y
// CHECK-NEXT: [[T8:%[0-9]+]] = add int [[T6]], [[T7]]
// CHECK-NEXT: return [[T8]]
// CHECK-LABEL: function names: fn() -> int internal defined {
// CHECK: jump -> [[B0:b[0-9]+]]
// CHECK-NEXT: [[B0]] x:
// CHECK-NEXT: [[T0:%[0-9]+]] = field *int x:x, &$x
// CHECK-NEXT: [[T1:%[0-9]+]] = load int [[T0]]
// CHECK-NEXT: return [[T1]]
// CHECK-LABEL: function types: fn() -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get double $b
// CHECK-NEXT: [[T1:%[0-9]+]] = convert double 2
// CHECK-NEXT: [[T2:%[0-9]+]] = mul double [[T0]], [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = convert int [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = convert int 7:ulong
// CHECK-NEXT: [[T5:%[0-9]+]] = add int [[T3]], [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = add int [[T5]], 20
// CHECK-NEXT: [[T7:%[0-9]+]] = get int $a
// CHECK-NEXT: [[T8:%[0-9]+]] = add int [[T7]], [[T6]]
// CHECK-NEXT: set int $a, [[T8]]
// CHECK-NEXT: dead $s
// CHECK-NEXT: dead $b
// CHECK-LABEL: function same: fn(int) -> int internal defined {
// CHECK: register $i: int
// CHECK: register $t: int
// CHECK: register $i.2: int
// CHECK: register $t.2: int
// CHECK: register $t.3: int
// CHECK: loop [[B0:b[0-9]+]] for
// CHECK: loop [[B1:b[0-9]+]] for
