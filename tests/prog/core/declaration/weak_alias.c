/* Weak definitions and weak declarations without a definition, aliases of functions and objects, asm labels. */
#include <stdio.h>

__attribute__((weak)) int fallback(int x) { return x + 1; }
extern int missing(int x) __attribute__((weak));
extern int absent_object __attribute__((weak));
int target(int x) { return x * 2; }
int other_name(int x) __attribute__((alias("target")));
int weak_name(int x) __attribute__((weak, alias("target")));
int storage = 5;
extern int view __attribute__((alias("storage")));
static int referred(int x) __attribute__((weakref("target")));
static int nowhere(int x) __attribute__((weakref("defined_nowhere")));
extern int undefined_object;
static int no_object __attribute__((weakref("undefined_object")));
int renamed(int x) __asm__("spelled_otherwise");
int renamed(int x) { return -x; }

int main(void) {
  printf("%d %d\n", fallback(1), missing ? missing(1) : -1);
  printf("%d\n", &absent_object == NULL);
  printf("%d %d %d\n", other_name(4), weak_name(5), other_name == target);
  view += 3;
  printf("%d %d %d\n", storage, view, &view == &storage);
  printf("%d\n", renamed(3));
  printf("%d %d %d\n", referred(8), nowhere ? 1 : 0, &no_object ? 1 : 0);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global view: int external alias of storage
// CHECK: global absent_object: int external declared weak
// CHECK-LABEL: function fallback: fn(int) -> int external defined weak {
// CHECK: function other_name: fn(int) -> int external alias of target
// CHECK: function weak_name: fn(int) -> int external alias weak of target
// CHECK-LABEL: function spelled_otherwise: fn(int) -> int external defined {
// CHECK: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T1:%[0-9]+]] = neg int [[T0]]
// CHECK-NEXT: return [[T1]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = decay *char [7]char, &.string{{[.0-9]*}}
// CHECK-NEXT: [[T1:%[0-9]+]] = convert *const char [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = call fn(int) -> int &fallback, 1
// CHECK-NEXT: live [[V0:[$][.]value[.0-9]*]]
// CHECK-NEXT: branch *fn(int) -> int &missing -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T3:%[0-9]+]] = call fn(int) -> int &missing, 1
// CHECK-NEXT: set int [[V0]], [[T3]]
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T4:%[0-9]+]] = neg int 1
// CHECK-NEXT: set int [[V0]], [[T4]]
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T5:%[0-9]+]] = get int [[V0]]
// CHECK-NEXT: dead [[V0]]
// CHECK-NEXT: [[T6:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T1]], [[T2]], [[T5]]
// CHECK: [[T7:%[0-9]+]] = convert *int null:*void
// CHECK-NEXT: [[T8:%[0-9]+]] = eq *int &absent_object, [[T7]]
// CHECK: [[T9:%[0-9]+]] = call fn(int) -> int &spelled_otherwise, 3
// CHECK: function missing: fn(int) -> int external declared weak
