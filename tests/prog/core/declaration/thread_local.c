/* Thread-local objects in one thread: _Thread_local and __thread, static in functions, with initialisers. */
#include <stdio.h>

static _Thread_local int counter = 5;
__thread int plain;
static _Thread_local struct {
  int a[3];
  char *name;
} record = {{1, 2, 3}, "record"};

static int next(void) {
  static _Thread_local int own = 100;
  return own++ + counter++;
}

int main(void) {
  printf("%d ", next());
  printf("%d ", next());
  plain += counter;
  int *p = &plain;
  ++*p;
  record.a[1] *= 10;
  printf("%d %d %s\n", plain, record.a[1], record.name);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global counter: int internal defined thread {
// CHECK-NEXT: 0: 5
// CHECK-NEXT: }
// CHECK: global plain: int external tentative thread
// CHECK: global record: struct .{{[0-9]+}} internal defined thread {
// CHECK-NEXT: 0: 1
// CHECK-NEXT: 4: 2
// CHECK-NEXT: 8: 3
// CHECK-NEXT: 16: &.string{{[.0-9]*}}:*char
// CHECK-NEXT: }
// CHECK: global next.own: int internal defined thread in next {
// CHECK-NEXT: 0: 100
// CHECK-NEXT: }
// CHECK-LABEL: function next: fn() -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = load int &next.own
// CHECK-NEXT: [[T1:%[0-9]+]] = add int [[T0]], 1
// CHECK-NEXT: store int &next.own, [[T1]]
// CHECK-NEXT: [[T2:%[0-9]+]] = load int &counter
// CHECK-NEXT: [[T3:%[0-9]+]] = add int [[T2]], 1
// CHECK-NEXT: store int &counter, [[T3]]
// CHECK-NEXT: [[T4:%[0-9]+]] = add int [[T0]], [[T2]]
// CHECK-NEXT: return [[T4]]
