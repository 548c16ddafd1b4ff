/* K&R definitions, calls without a prototype, promotions of char, short and float there, implicit int results, empty
 * parameter lists. */
#include <stdio.h>

static int add(a, b)
int a, b;
{ return a + b; }

static double mix(c, f, s, p)
char c;
float f;
short s;
const char *p;
{
  c += 1;
  f *= 2;
  return c + f + s + p[0];
}

struct box {
  int v[4];
};
static int last(box)
struct box box;
{
  box.v[0] = 100;
  return box.v[3];
}

static int nothing();
static int (*pointer)();

int main(argc, argv)
int argc;
char **argv;
{
  char c = 'a';
  struct box box = {{1, 2, 3, 4}};
  printf("%d %.2f\n", add(2, 3), mix(c, 1.25f, (short)-5, "A"));
  printf("%.2f\n", mix('b', 0.5, 7, "B"));
  printf("%d %d %d\n", last(box), box.v[0], nothing());
  pointer = add;
  printf("%d %d\n", pointer(c, c), argc + (argv[argc] == NULL));
  return 0;
}

static int nothing() { return 42; }

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global pointer: *fn(?) -> int internal defined
// CHECK-LABEL: function add: fn(int, int) -> int internal defined {
// CHECK-LABEL: function mix: fn(int, double, int, *const char) -> double internal defined {
// CHECK: register $.c: int parameter made
// CHECK: register $.f: double parameter made
// CHECK: register $.s: int parameter made
// CHECK: register $.p: *const char parameter made
// CHECK: register $c: char
// CHECK: register $f: float
// CHECK: register $s: short
// CHECK: register $p: *const char
// CHECK: live $c
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $.c
// CHECK-NEXT: [[T1:%[0-9]+]] = convert char [[T0]]
// CHECK-NEXT: set char $c, [[T1]]
// CHECK-NEXT: live $f
// CHECK-NEXT: [[T2:%[0-9]+]] = get double $.f
// CHECK-NEXT: [[T3:%[0-9]+]] = convert float [[T2]]
// CHECK-NEXT: set float $f, [[T3]]
// CHECK-NEXT: live $s
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $.s
// CHECK-NEXT: [[T5:%[0-9]+]] = convert short [[T4]]
// CHECK-NEXT: set short $s, [[T5]]
// CHECK-NEXT: live $p
// CHECK-NEXT: [[T6:%[0-9]+]] = get *const char $.p
// CHECK-NEXT: set *const char $p, [[T6]]
// CHECK-LABEL: function last: fn(struct box) -> int internal defined {
// CHECK: memory $box: struct box parameter
// CHECK-LABEL: function main: fn(int, **char) -> int external defined {
// CHECK: [[T0:%[0-9]+]] = call fn(?) -> int &add:*fn(?) -> int, 2, 3
// CHECK: [[T1:%[0-9]+]] = call fn(?) -> double &mix:*fn(?) -> double, [[T2:%[0-9]+]], [[T3:%[0-9]+]], [[T4:%[0-9]+]], [[T5:%[0-9]+]]
// CHECK-NEXT: [[T6:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T7:%[0-9]+]], [[T0]], [[T1]]
// CHECK: [[T8:%[0-9]+]] = convert *fn(struct box, ?) -> int &last:*fn(?) -> int
// CHECK-NEXT: [[T9:%[0-9]+]] = call fn(struct box, ?) -> int [[T8]], &$box
// CHECK: [[T10:%[0-9]+]] = call fn(?) -> int &nothing
// CHECK: store *fn(?) -> int &pointer, &add:*fn(?) -> int
// CHECK: [[T11:%[0-9]+]] = load *fn(?) -> int &pointer
// CHECK: [[T12:%[0-9]+]] = call fn(?) -> int [[T11]], [[T13:%[0-9]+]], [[T14:%[0-9]+]]
// CHECK-LABEL: function nothing: fn(?) -> int internal defined {
