/* _Noreturn functions, exit from inside, atexit in reverse order, exit code. */
#include <stdio.h>
#include <stdlib.h>

static void first(void) { puts("registered first"); }
static void second(void) { puts("registered second"); }

_Noreturn static void leave(int code) {
  printf("leaving with %d\n", code);
  exit(code);
}

static int choose(int x) {
  if (x > 3) leave(x);
  return x;
}

int main(void) {
  atexit(first);
  atexit(second);
  for (int i = 0;; i++) printf("%d\n", choose(i));
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function leave: fn(int) -> void internal defined noreturn {
// CHECK: [[T0:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T1:%[0-9]+]], [[T2:%[0-9]+]]
// CHECK: call fn(int) -> void &exit, [[T3:%[0-9]+]]
// CHECK-NEXT: return
// CHECK: function exit: fn(int) -> void external declared noreturn
// CHECK-LABEL: function choose: fn(int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T1:%[0-9]+]] = gt int [[T0]], 3
// CHECK-NEXT: branch int [[T1]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $x
// CHECK-NEXT: call fn(int) -> void &leave, [[T2]]
// CHECK-NEXT: jump -> [[B1]]
// CHECK-NEXT: [[B1]]:
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: loop [[B0:b[0-9]+]] for
// CHECK: live $i
// CHECK-NEXT: set int $i, 0
// CHECK-NEXT: jump -> [[B0]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = decay *char [4]char, &.string{{[.0-9]*}}
// CHECK-NEXT: [[T1:%[0-9]+]] = convert *const char [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T3:%[0-9]+]] = call fn(int) -> int &choose, [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T1]], [[T3]]
// CHECK-NEXT: jump -> [[B1:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T5:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T6:%[0-9]+]] = add int [[T5]], 1
// CHECK-NEXT: set int $i, [[T6]]
// CHECK-NEXT: jump -> [[B0]]
