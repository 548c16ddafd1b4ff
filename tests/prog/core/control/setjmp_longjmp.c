/* setjmp and longjmp: out of nested calls, several times, with values, 0 becomes 1, in conditions and switches. */
#include <setjmp.h>
#include <stdio.h>

static jmp_buf outer, inner;
static void fail(int code) { longjmp(outer, code); }
static void deep(int n, int code) {
  char pad[16] = {(char)n};
  if (n == 0) fail(code);
  deep(n - 1, code + pad[0] - n);
}
static int attempt(int x) {
  if (setjmp(inner)) return -x;
  if (x > 2) longjmp(inner, 0);
  return x;
}

int main(void) {
  volatile int rounds = 0;
  switch (setjmp(outer)) {
  case 0: puts("first"); break;
  case 5: puts("five"); break;
  default: puts("other");
  }
  if (rounds < 3) {
    rounds++;
    deep(rounds * 2, rounds == 2 ? 5 : 7);
  }
  printf("%d %d\n", attempt(1), attempt(3));
  int value = 0;
  if (setjmp(outer) == 0) {
    fail(0);
  } else {
    value = 1;
  }
  printf("%d %d\n", rounds, value);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function fail: fn(int) -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = decay *struct __jmp_buf_tag [1]struct __jmp_buf_tag, &outer
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $code
// CHECK-NEXT: call fn(*struct __jmp_buf_tag, int) -> void &longjmp, [[T0]], [[T1]]
// CHECK-NEXT: return
// CHECK: function longjmp: fn(*struct __jmp_buf_tag, int) -> void external declared noreturn
// CHECK-LABEL: function attempt: fn(int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = decay *struct __jmp_buf_tag [1]struct __jmp_buf_tag, &inner
// CHECK-NEXT: [[T1:%[0-9]+]] = call fn(*struct __jmp_buf_tag) -> int &_setjmp, [[T0]]
// CHECK-NEXT: branch int [[T1]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T3:%[0-9]+]] = neg int [[T2]]
// CHECK-NEXT: return [[T3]]
// CHECK-NEXT: [[B1]]:
// CHECK: function _setjmp: fn(*struct __jmp_buf_tag) -> int external declared returns_twice
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: memory $rounds: volatile int
// CHECK: store.volatile.init int &$rounds, 0
// CHECK-NEXT: [[T0:%[0-9]+]] = decay *struct __jmp_buf_tag [1]struct __jmp_buf_tag, &outer
// CHECK-NEXT: [[T1:%[0-9]+]] = call fn(*struct __jmp_buf_tag) -> int &_setjmp, [[T0]]
// CHECK-NEXT: switch int [[T1]] -> [[B0:b[0-9]+]] [0 -> [[B1:b[0-9]+]], 5 -> [[B2:b[0-9]+]]]
// CHECK-NEXT: [[B0]]:
// CHECK: [[T2:%[0-9]+]] = add int [[T3:%[0-9]+]], 1
// CHECK-NEXT: store.volatile int &$rounds, [[T2]]
