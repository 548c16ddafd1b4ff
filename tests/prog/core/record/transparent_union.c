/* transparent_union parameters, attributes that change nothing (pure, const, malloc, format, nonnull, hot, deprecated),
 * mode. */
#include <stdio.h>
#include <stdlib.h>

typedef union {
  int *integer;
  float *real;
  void *any;
} either __attribute__((transparent_union));
typedef int half_word __attribute__((mode(HI)));
typedef unsigned int double_word __attribute__((mode(DI)));

static int take(either e, int is_real) { return is_real ? (int)*e.real : *e.integer; }
__attribute__((pure)) static int length(const char *s) {
  int n = 0;
  while (s[n]) n++;
  return n;
}
__attribute__((const)) static int square(int x) { return x * x; }
__attribute__((malloc, returns_nonnull)) static int *cell(int x) {
  int *p = malloc(sizeof *p);
  if (!p) abort();
  *p = x;
  return p;
}
__attribute__((format(printf, 1, 2), nonnull(1))) static int quiet(const char *format, ...) { return format[0]; }

int main(void) {
  int i = 7;
  float f = 2.5f;
  printf("%d %d %d\n", take(&i, 0), take(&f, 1), take((void *)&i, 0));
  printf("%d %d %d\n", length("four"), square(9), quiet("%d", 1));
  int *p = cell(5);
  printf("%d\n", *p);
  free(p);
  half_word h = (half_word)70000;
  printf("%zu %zu %d\n", sizeof h, sizeof(double_word), h);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: union either typedef 8 8 {
// CHECK-NEXT: integer: *int at 0
// CHECK-NEXT: real: *float at 0
// CHECK-NEXT: any: *void at 0
// CHECK-NEXT: }
// CHECK-LABEL: function take: fn(union either, int) -> int internal defined {
// CHECK: memory $e: union either parameter
// CHECK: register $is_real: int parameter
// CHECK: live [[V0:[$][.]value[.0-9]*]]
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $is_real
// CHECK-NEXT: branch int [[T0]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T1:%[0-9]+]] = field **float either:real, &$e
// CHECK-NEXT: [[T2:%[0-9]+]] = load *float [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = load float [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = convert int [[T3]]
// CHECK-NEXT: set int [[V0]], [[T4]]
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T5:%[0-9]+]] = field **int either:integer, &$e
// CHECK-NEXT: [[T6:%[0-9]+]] = load *int [[T5]]
// CHECK-NEXT: [[T7:%[0-9]+]] = load int [[T6]]
// CHECK-NEXT: set int [[V0]], [[T7]]
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T8:%[0-9]+]] = get int [[V0]]
// CHECK-NEXT: dead [[V0]]
// CHECK-NEXT: return [[T8]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = field **int either:integer, &[[L0:[$][.]literal[.0-9]*]]
// CHECK-NEXT: store.init *int [[T0]], &$i
// CHECK-NEXT: [[T1:%[0-9]+]] = call fn(union either, int) -> int &take, &[[L0]], 0
// CHECK-NEXT: [[T2:%[0-9]+]] = field **float either:real, &[[L1:[$][.]literal[.0-9]*]]
// CHECK-NEXT: store.init *float [[T2]], &$f
// CHECK-NEXT: [[T3:%[0-9]+]] = call fn(union either, int) -> int &take, &[[L1]], 1
// CHECK-NEXT: [[T4:%[0-9]+]] = field **int either:integer, &[[L2:[$][.]literal[.0-9]*]]
// CHECK-NEXT: [[T5:%[0-9]+]] = convert *void &$i
// CHECK-NEXT: [[T6:%[0-9]+]] = convert *int [[T5]]
// CHECK-NEXT: store.init *int [[T4]], [[T6]]
// CHECK-NEXT: [[T7:%[0-9]+]] = call fn(union either, int) -> int &take, &[[L2]], 0
