/* Records that are no lvalues: results of calls, ?:, commas, assignments and statement expressions, their members and
 * arrays; as arguments, with and without a prototype; assignments from calls that read the left side. */
#include <stdarg.h>
#include <stdio.h>

struct point {
  int x, y;
};
struct row {
  int at[4];
  char name[8];
};
union word {
  int i;
  unsigned char bytes[16];
};

static int count;
static int next(void) { return ++count; }
static struct point point(int x, int y) { return (struct point){x, y}; }
static struct row row(int n) {
  struct row r = {{n, n + 1}, "hi"};
  return r;
}
static struct point turned(struct point p) { return point(p.y, p.x); }
static struct point moved(struct point *p) {
  p->x += 10;
  return *p;
}

static int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  int s = 0;
  for (int i = 0; i < n; i++) {
    struct point p = va_arg(list, struct point);
    s += p.x * p.y + va_arg(list, int);
    s += va_arg(list, struct row).at[1];
    p = va_arg(list, struct point);
    s += p.x;
  }
  va_end(list);
  return s;
}

static int mix(struct point p, struct row r, union word w) {
  p.x += r.at[1];
  return p.x * 100 + w.i + r.name[0];
}

int main(void) {
  struct point a = {1, 2}, b = {3, 4}, c;
  c = a.x > 0 ? a : b;
  printf("%d %d\n", c.x, c.y);
  c = (next(), b);
  printf("%d ", c.x);
  printf("%d %d\n", (c = a).y, (next(), a).x);
  printf("%d %d %c\n", point(5, 6).y, row(7).at[1], row(1).name[1]);
  printf("%d %d\n", (a.x ? point(8, 9) : b).y, ((a.x ? row(3) : row(4)).at + 1)[-1]);
  printf("%d\n", sum(2, a, 3, row(4), b, point(5, 6), 7, row(8), (struct point){9, 9}));
  printf("%d\n", mix(a, row(3), (union word){.i = 9}));
  printf("%d\n", mix(turned(a), (a.x ? row(5) : row(6)), (union word)next()));
  a = turned(a);
  printf("%d %d\n", a.x, a.y);
  a = moved(&a);
  b = (turned(b));
  printf("%d %d %d %d\n", a.x, a.y, b.x, b.y);
  c = a = b;
  printf("%d %d\n", c.x, a.x);
  a = a;
  printf("%d\n", (a = turned(a)).x);
  struct point made = ({
    struct point p = {8, 9};
    p;
  });
  printf("%d %d\n", made.y, ({
                              struct point p = {1, 2};
                              p;
                            }).x);
  struct row rows[3] = {[0] = row(1), [1].at[2] = 4, [1].name = "abc", [2] = {.name = "1234567"}};
  rows[next() - 2] = row(20);
  printf("%d %d %s %s %d\n", rows[0].at[1], rows[1].at[2], rows[1].name, rows[2].name, count);
  for (int i = 0; i < 2; i++) {
    struct point *p = &(struct point){i, next()};
    p->x += p->y;
    printf("%d %d;", p->x, p->y);
  }
  const volatile struct point fixed = point(1, 2);
  c = fixed;
  printf("%d\n", c.y);
  return count;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function turned: fn(struct point) -> struct point internal defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: live [[V0:[$][.]value[.0-9]*]]
// CHECK-NEXT: [[T0:%[0-9]+]] = field *int point:y, &$p
// CHECK-NEXT: [[T1:%[0-9]+]] = load int [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = field *int point:x, &$p
// CHECK-NEXT: [[T3:%[0-9]+]] = load int [[T2]]
// CHECK-NEXT: call.init fn(int, int) -> struct point &point, &[[V0]], [[T1]], [[T3]]
// CHECK-NEXT: return &[[V0]]
// CHECK-LABEL: function sum: fn(int, ...) -> int internal defined {
// CHECK: va_arg.init struct point [[T0:%[0-9]+]], &$p
// CHECK: live [[V0:[$][.]value[.0-9]*]]
// CHECK: va_arg.init struct row [[T1:%[0-9]+]], &[[V0]]
// CHECK: dead [[V0]]
// CHECK: va_arg struct point [[T2:%[0-9]+]], &$p
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: live [[V0:[$][.]value[.0-9]*]]
// CHECK-NEXT: [[T0:%[0-9]+]] = field *int point:x, &$a
// CHECK-NEXT: [[T1:%[0-9]+]] = load int [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = gt int [[T1]], 0
// CHECK-NEXT: branch int [[T2]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: copy.init struct point &[[V0]], &$a
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: copy.init struct point &[[V0]], &$b
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: copy struct point &$c, &[[V0]]
// CHECK-NEXT: dead [[V0]]
// CHECK: call fn(struct point) -> struct point &turned, &$a, &$a
// CHECK: call fn(*struct point) -> struct point &moved, &$a, &$a
// CHECK-NEXT: call fn(struct point) -> struct point &turned, &$b, &$b
// CHECK: copy struct point &$a, &$b
// CHECK-NEXT: copy struct point &$c, &$a
// CHECK: call.init fn(int, int) -> struct point &point, &$fixed, 1, 2
// CHECK-NEXT: copy.volatile struct point &$c, &$fixed
