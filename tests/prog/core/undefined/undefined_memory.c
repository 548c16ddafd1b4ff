/* not run: undefined accesses stay visible: null pointers, elements that an array does not have, objects that are dead,
 * const or indeterminate, and accesses whose value nobody uses. */
#include <stddef.h>

int null_read(void) { return *(int *)0; }
void null_write(void) { *(volatile char *)NULL = 1; }
struct pair {
  int a, b;
};
int null_member(void) { return ((struct pair *)0)->b; }
int *null_member_address(void) { return &((struct pair *)0)->b; }

int outside(void) {
  int a[3] = {1, 2, 3}, grid[2][2] = {{1, 2}, {3, 4}};
  return a[3] + a[-1] + *(a + 4) + grid[0][2] + a[10000000000];
}
int inside_of_record(struct pair *p) { return (&p->a)[1]; }

int dead(void) {
  int *p;
  {
    int x = 1;
    p = &x;
  }
  return *p;
}
int *escapes(void) {
  int x = 1;
  return &x;
}

int indeterminate(int c) {
  int x, y, *p = &y;
  x;
  (void)x;
  *p;
  (void)*p;
  volatile int v;
  v;
  if (c) x = 1;
  return x;
}
struct pair half(void) {
  struct pair s;
  s.a = 1;
  s.b;
  return s;
}

void literal(void) {
  char *p = "abc";
  p[0] = 'x';
  "abc"[1] = 'y';
}
const int one = 1, many[2] = {1, 2};
void constant(void) {
  const int local = 3, few[3] = {1};
  const struct pair both = {1, 2};
  *(int *)&one = 2;
  *(int *)&many[1] = 2;
  *(int *)&local = 4;
  *(int *)few = 5;
  *(int *)&both.b = 6;
}
int misaligned(char *p) { return *(int *)(p + 1); }
float other_type(int x) { return *(float *)&x; }

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global one: const int external defined {
// CHECK-NEXT: 0: 1
// CHECK-NEXT: }
// CHECK: global many: const [2]int external defined {
// CHECK-NEXT: 0: 1
// CHECK-NEXT: 4: 2
// CHECK-NEXT: }
// CHECK-LABEL: function null_read: fn() -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = load int null:*int
// CHECK-NEXT: return [[T0]]
// CHECK-LABEL: function null_write: fn() -> void external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = convert char 1:int
// CHECK-NEXT: [[T1:%[0-9]+]] = convert *volatile char null:*void
// CHECK-NEXT: store.volatile char [[T1]], [[T0]]
// CHECK-NEXT: return
// CHECK-LABEL: function null_member: fn() -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = field *int pair:b, null:*struct pair
// CHECK-NEXT: [[T1:%[0-9]+]] = load int [[T0]]
// CHECK-NEXT: return [[T1]]
// CHECK-LABEL: function null_member_address: fn() -> *int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = field *int pair:b, null:*struct pair
// CHECK-NEXT: return [[T0]]
// CHECK-LABEL: function outside: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = index *int [3]int, &$a, 3
// CHECK: [[T1:%[0-9]+]] = neg int 1
// CHECK-NEXT: [[T2:%[0-9]+]] = index *int [3]int, &$a, [[T1]]
// CHECK: [[T3:%[0-9]+]] = decay *int [3]int, &$a
// CHECK-NEXT: [[T4:%[0-9]+]] = add_ptr *int [[T3]], 4
// CHECK: [[T5:%[0-9]+]] = index *[2]int [2][2]int, &$grid, 0
// CHECK-NEXT: [[T6:%[0-9]+]] = index *int [2]int, [[T5]], 2
// CHECK: [[T7:%[0-9]+]] = index *int [3]int, &$a, 10000000000:long
// CHECK-LABEL: function inside_of_record: fn(*struct pair) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get *struct pair $p
// CHECK-NEXT: [[T1:%[0-9]+]] = field *int pair:a, [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = add_ptr *int [[T1]], 1
// CHECK-NEXT: [[T3:%[0-9]+]] = load int [[T2]]
// CHECK-NEXT: return [[T3]]
// CHECK-LABEL: function dead: fn() -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: live $p
// CHECK-NEXT: live $x
// CHECK-NEXT: store.init int &$x, 1
// CHECK-NEXT: set *int $p, &$x
// CHECK-NEXT: dead $x
// CHECK-NEXT: [[T0:%[0-9]+]] = get *int $p
// CHECK-NEXT: [[T1:%[0-9]+]] = load int [[T0]]
// CHECK-NEXT: return [[T1]]
// CHECK-LABEL: function escapes: fn() -> *int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: live $x
// CHECK-NEXT: store.init int &$x, 1
// CHECK-NEXT: return &$x
// CHECK-LABEL: function indeterminate: fn(int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: live $x
// CHECK-NEXT: live $y
// CHECK-NEXT: live $p
// CHECK-NEXT: live $v
// CHECK-NEXT: set *int $p, &$y
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T1:%[0-9]+]] = get *int $p
// CHECK-NEXT: [[T2:%[0-9]+]] = load int [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = get *int $p
// CHECK-NEXT: [[T4:%[0-9]+]] = load int [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = load.volatile int &$v
// CHECK-NEXT: [[T6:%[0-9]+]] = get int $c
// CHECK-NEXT: branch int [[T6]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: set int $x, 1
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T7:%[0-9]+]] = get int $x
// CHECK-NEXT: return [[T7]]
// CHECK-LABEL: function half: fn() -> struct pair external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: live $s
// CHECK-NEXT: [[T0:%[0-9]+]] = field *int pair:a, &$s
// CHECK-NEXT: store int [[T0]], 1
// CHECK-NEXT: [[T1:%[0-9]+]] = field *int pair:b, &$s
// CHECK-NEXT: [[T2:%[0-9]+]] = load int [[T1]]
// CHECK-NEXT: return &$s
// CHECK-LABEL: function literal: fn() -> void external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: live $p
// CHECK-NEXT: [[T0:%[0-9]+]] = decay *char [4]char, &.string{{[.0-9]*}}
// CHECK-NEXT: set *char $p, [[T0]]
// CHECK-NEXT: [[T1:%[0-9]+]] = convert char 120:int
// CHECK-NEXT: [[T2:%[0-9]+]] = get *char $p
// CHECK-NEXT: [[T3:%[0-9]+]] = add_ptr *char [[T2]], 0
// CHECK-NEXT: store char [[T3]], [[T1]]
// CHECK-NEXT: [[T4:%[0-9]+]] = convert char 121:int
// CHECK-NEXT: [[T5:%[0-9]+]] = index *char [4]char, &.string{{[.0-9]*}}, 1
// CHECK-NEXT: store char [[T5]], [[T4]]
// CHECK-NEXT: dead $p
// CHECK-NEXT: return
// CHECK-LABEL: function constant: fn() -> void external defined {
// CHECK: memory $local: const int
// CHECK: memory $few: const [3]int
// CHECK: memory $both: const struct pair
// CHECK: store.init int &$local, 3
// CHECK-NEXT: zero.init [3]int &$few
// CHECK-NEXT: [[T0:%[0-9]+]] = index *const int [3]int, &$few, 0:ulong
// CHECK-NEXT: store.init int [[T0]], 1
// CHECK-NEXT: [[T1:%[0-9]+]] = field *const int pair:a, &$both
// CHECK-NEXT: store.init int [[T1]], 1
// CHECK-NEXT: [[T2:%[0-9]+]] = field *const int pair:b, &$both
// CHECK-NEXT: store.init int [[T2]], 2
// CHECK-NEXT: [[T3:%[0-9]+]] = convert *int &one
// CHECK-NEXT: store int [[T3]], 2
// CHECK-NEXT: [[T4:%[0-9]+]] = index *const int [2]int, &many, 1
// CHECK-NEXT: [[T5:%[0-9]+]] = convert *int [[T4]]
// CHECK-NEXT: store int [[T5]], 2
// CHECK-NEXT: [[T6:%[0-9]+]] = convert *int &$local
// CHECK-NEXT: store int [[T6]], 4
// CHECK-NEXT: [[T7:%[0-9]+]] = decay *const int [3]int, &$few
// CHECK-NEXT: [[T8:%[0-9]+]] = convert *int [[T7]]
// CHECK-NEXT: store int [[T8]], 5
// CHECK-NEXT: [[T9:%[0-9]+]] = field *const int pair:b, &$both
// CHECK-NEXT: [[T10:%[0-9]+]] = convert *int [[T9]]
// CHECK-NEXT: store int [[T10]], 6
// CHECK-LABEL: function misaligned: fn(*char) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get *char $p
// CHECK-NEXT: [[T1:%[0-9]+]] = add_ptr *char [[T0]], 1
// CHECK-NEXT: [[T2:%[0-9]+]] = convert *int [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = load int [[T2]]
// CHECK-NEXT: return [[T3]]
// CHECK-LABEL: function other_type: fn(int) -> float external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = convert *float &$x
// CHECK-NEXT: [[T1:%[0-9]+]] = load float [[T0]]
// CHECK-NEXT: return [[T1]]
