/* inline in its forms: static inline, C99 inline with an extern declaration, GNU extern inline with a definition,
 * always_inline, noinline. */
#include <stdio.h>

static inline int square(int x) { return x * x; }
inline int cube(int x) { return x * x * x; }
extern int cube(int x);
inline int late(int x);
extern inline int late(int x) { return x - 1; }
extern inline __attribute__((gnu_inline)) int gnu(int x) { return x + 1; }
int gnu(int x) { return x + 100; }
static inline __attribute__((always_inline)) int always(int x) {
  static int calls;
  return x + ++calls;
}
__attribute__((noinline)) static int never(int x) { return always(x) + always(x); }
static inline int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }

int main(void) {
  int (*f)(int) = cube;
  printf("%d %d %d %d\n", square(5), cube(3), f(2), late(10));
  printf("%d %d\n", gnu(1), never(10));
  printf("%d\n", never(10));
  printf("%d %d\n", fact(10), (square)(4));
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global always.calls: int internal defined in always
// CHECK-LABEL: function square: fn(int) -> int internal defined {
// CHECK-LABEL: function cube: fn(int) -> int external defined {
// CHECK-LABEL: function late: fn(int) -> int external defined {
// CHECK-LABEL: function gnu: fn(int) -> int external defined {
// CHECK: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T1:%[0-9]+]] = add int [[T0]], 100
// CHECK-NEXT: return [[T1]]
// CHECK-LABEL: function always: fn(int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T1:%[0-9]+]] = load int &always.calls
// CHECK-NEXT: [[T2:%[0-9]+]] = add int [[T1]], 1
// CHECK-NEXT: store int &always.calls, [[T2]]
// CHECK-NEXT: [[T3:%[0-9]+]] = add int [[T0]], [[T2]]
// CHECK-NEXT: return [[T3]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: set *fn(int) -> int $f, &cube
