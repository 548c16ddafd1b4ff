/* Constructs that core refuses stand in functions that nobody calls; empty inline assembly is nothing; the rest of the
 * unit runs. */
#include <stdio.h>

typedef int vector __attribute__((vector_size(16)));
static vector spare;

__attribute__((unused)) static int lanes(int x) {
  vector v = {x, x, x, x};
  v += v;
  spare = v;
  return v[2];
}
__attribute__((unused)) static double magnitude(double x) {
  _Complex double z = x + 2.0i;
  z *= z;
  return __real__ z;
}
__attribute__((unused)) static unsigned clock_low(void) {
  unsigned low, high;
  __asm__ volatile("rdtsc" : "=a"(low), "=d"(high));
  return low ^ high;
}
static int barrier(int *p) {
  *p = 3;
  __asm__ volatile("" ::: "memory");
  return *p + 1;
}

int main(void) {
  int x = 0;
  printf("%d\n", barrier(&x));
  printf("%zu\n", sizeof(vector));
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: opaque 1 16 16 "vector type"
// CHECK: opaque 2 16 8 "complex arithmetic"
// CHECK: global spare: opaque 1 internal defined
// CHECK: function lanes: fn(int) -> int internal refused
// CHECK: function magnitude: fn(double) -> double internal refused
// CHECK: function clock_low: fn() -> uint internal refused
// CHECK-LABEL: function barrier: fn(*int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get *int $p
// CHECK-NEXT: store int [[T0]], 3
// CHECK-NEXT: [[T1:%[0-9]+]] = get *int $p
// CHECK-NEXT: [[T2:%[0-9]+]] = load int [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = add int [[T2]], 1
// CHECK-NEXT: return [[T3]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T1:%[0-9]+]], 16:ulong
// CHECK: note "vector type" function lanes
// CHECK: note "complex arithmetic" function magnitude
// CHECK: note "inline assembly" function clock_low
// RUN: %assay core --no-cache --quiet %s 2>&1 | FileCheck --check-prefix=NOTE %s
// NOTE: partly_refused.c:9:14: note: assay does not translate this: vector type; the body of 'lanes' is left out
// NOTE: partly_refused.c:15:23: note: assay does not translate this: complex arithmetic; the body of 'magnitude'
// NOTE: partly_refused.c:21:3: note: assay does not translate this: inline assembly; the body of 'clock_low'
// NOTE: assay core: 3 functions of 5 were refused: complex arithmetic (1), inline assembly (1), vector type (1)
