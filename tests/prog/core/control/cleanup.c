/* The cleanup attribute: order at the end of a scope, with return, break, continue, goto, in loops, with values that
 * the cleanup sees. */
#include <stdio.h>

static void say(const int *x) { printf("[%d]", *x); }
static void line(char *c) { printf("<%c>", *c); }
#define CLEAN __attribute__((cleanup(say)))

static int simple(int n) {
  CLEAN int a = n;
  CLEAN int b = n + 1;
  if (n > 5) {
    CLEAN int c = 99;
    return a + b + c;
  }
  a = 7;
  return a;
}

static int value(void) {
  CLEAN int a = 1;
  return a++;
}

static void loops(void) {
  for (int i = 0; i < 5; i++) {
    CLEAN int k = i;
    if (i == 1) continue;
    if (i == 3) break;
    line(&(char){'x'});
  }
  putchar('\n');
  int rounds = 0;
again:;
  __attribute__((cleanup(line))) char c = (char)('a' + rounds);
  {
    CLEAN int deep = rounds;
    if (rounds++ < 2) goto again;
    if (rounds == 3) goto out;
    puts("not here");
  }
out:
  putchar('\n');
}

static void cases(int x) {
  switch (x) {
  case 1: {
    CLEAN int one = 1;
    break;
  }
  case 2: {
    CLEAN int two = 2;
  }
    __attribute__((fallthrough));
  default: printf("default");
  }
  putchar('\n');
}

int main(void) {
  int r = simple(1);
  printf(" %d\n", r);
  r = simple(6);
  printf(" %d\n", r);
  r = value();
  printf(" %d\n", r);
  loops();
  cases(1), cases(2), cases(3);
  r = ({
    CLEAN int e = 5;
    e * 2;
  });
  printf(" %d\n", r);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function simple: fn(int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = load int &$a
// CHECK-NEXT: [[T1:%[0-9]+]] = load int &$b
// CHECK-NEXT: [[T2:%[0-9]+]] = add int [[T0]], [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = load int &$c
// CHECK-NEXT: [[T4:%[0-9]+]] = add int [[T2]], [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = convert *const int &$c
// CHECK-NEXT: call fn(*const int) -> void &say, [[T5]]
// CHECK-NEXT: [[T6:%[0-9]+]] = convert *const int &$b
// CHECK-NEXT: call fn(*const int) -> void &say, [[T6]]
// CHECK-NEXT: [[T7:%[0-9]+]] = convert *const int &$a
// CHECK-NEXT: call fn(*const int) -> void &say, [[T7]]
// CHECK-NEXT: return [[T4]]
// CHECK-NEXT: [[B0:b[0-9]+]]:
// CHECK: [[T8:%[0-9]+]] = load int &$a
// CHECK-NEXT: [[T9:%[0-9]+]] = convert *const int &$b
// CHECK-NEXT: call fn(*const int) -> void &say, [[T9]]
// CHECK-NEXT: [[T10:%[0-9]+]] = convert *const int &$a
// CHECK-NEXT: call fn(*const int) -> void &say, [[T10]]
// CHECK-NEXT: return [[T8]]
// CHECK-LABEL: function value: fn() -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = load int &$a
// CHECK-NEXT: [[T1:%[0-9]+]] = add int [[T0]], 1
// CHECK-NEXT: store int &$a, [[T1]]
// CHECK-NEXT: [[T2:%[0-9]+]] = convert *const int &$a
// CHECK-NEXT: call fn(*const int) -> void &say, [[T2]]
// CHECK-NEXT: return [[T0]]
// CHECK-LABEL: function loops: fn() -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = eq int [[T1:%[0-9]+]], 1
// CHECK-NEXT: branch int [[T0]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T2:%[0-9]+]] = convert *const int &$k
// CHECK-NEXT: call fn(*const int) -> void &say, [[T2]]
// CHECK-NEXT: dead [[L0:[$][.]literal[.0-9]*]]
// CHECK-NEXT: dead $k
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK: set int $rounds, [[T3:%[0-9]+]]
// CHECK-NEXT: [[T4:%[0-9]+]] = lt int [[T5:%[0-9]+]], 2
// CHECK-NEXT: branch int [[T4]] -> [[B3:b[0-9]+]], [[B4:b[0-9]+]]
// CHECK-NEXT: [[B3]]:
// CHECK-NEXT: [[T6:%[0-9]+]] = convert *const int &$deep
// CHECK-NEXT: call fn(*const int) -> void &say, [[T6]]
// CHECK-NEXT: dead $deep
// CHECK-NEXT: call fn(*char) -> void &line, &$c
// CHECK-NEXT: jump -> [[B5:b[0-9]+]]
// CHECK-NEXT: [[B4]]:
// CHECK: call fn(*char) -> void &line, &$c
// CHECK-NEXT: dead $c
// CHECK-NEXT: dead $rounds
// CHECK-NEXT: return
// CHECK-LABEL: function cases: fn(int) -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = convert *const int &$one
// CHECK-NEXT: call fn(*const int) -> void &say, [[T0]]
// CHECK-NEXT: dead $one
// CHECK-NEXT: jump -> [[B0:b[0-9]+]]
// CHECK-NEXT: [[B1:b[0-9]+]]:
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: live $e
// CHECK-NEXT: store.init int &$e, 5
// CHECK-NEXT: [[T0:%[0-9]+]] = load int &$e
// CHECK-NEXT: [[T1:%[0-9]+]] = mul int [[T0]], 2
// CHECK-NEXT: [[T2:%[0-9]+]] = convert *const int &$e
// CHECK-NEXT: call fn(*const int) -> void &say, [[T2]]
// CHECK-NEXT: dead $e
// CHECK-NEXT: set int $r, [[T1]]
