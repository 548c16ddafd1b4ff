/* clang only: what of C23 clang accepts in gnu17: binary literals, digit-free labels at ends, empty initialisers,
 * attributes, enums with a type, unnamed parameters. */
#include <stdio.h>

enum small : unsigned char { FIRST = 250, SECOND };
enum wide : long long { WIDE = -1 };

[[nodiscard]] static int used(int x) { return x; }
[[maybe_unused]] static int unused(void) { return 0; }
static int ignore(int, int y) { return y; }
static int labels(int x) {
  if (x) goto end;
  x = 5;
end:
}
static int fall(int x) {
  switch (x) {
  case 1: x += 10; [[fallthrough]];
  case 2: x += 100;
  default:
  }
  return x;
}

int main(void) {
  int b = 0b101101, e[4] = {};
  printf("%d %d %zu %zu\n", b, e[3], sizeof(enum small), sizeof(enum wide));
  enum small s = SECOND;
  s = (enum small)(s + 10);
  printf("%d %lld\n", s, (long long)WIDE);
  printf("%d %d %d\n", used(3), ignore(1, 2), fall(1));
  (void)labels;
  _Static_assert(sizeof(int) == 4);
  struct {
    int x, y;
  } p = {};
  printf("%d\n", p.x + p.y);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: enum small: uchar
// CHECK: enum wide: llong
// CHECK-LABEL: function labels: fn(int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: branch int [[T0]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: set int $x, 5
// CHECK-NEXT: jump -> [[B0]]
// CHECK-NEXT: [[B0]] end:
// CHECK-NEXT: return
// CHECK-LABEL: function fall: fn(int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: switch int [[T0]] -> [[B0:b[0-9]+]] [1 -> [[B1:b[0-9]+]], 2 -> [[B2:b[0-9]+]]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T2:%[0-9]+]] = add int [[T1]], 10
// CHECK-NEXT: set int $x, [[T2]]
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T3:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T4:%[0-9]+]] = add int [[T3]], 100
// CHECK-NEXT: set int $x, [[T4]]
// CHECK-NEXT: jump -> [[B0]]
// CHECK-NEXT: [[B0]]:
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: set int $b, 45
// CHECK-NEXT: zero.init [4]int &$e
// CHECK: [[T0:%[0-9]+]] = convert enum small 251:uchar
// CHECK-NEXT: set enum small $s, [[T0]]
// CHECK-NEXT: [[T1:%[0-9]+]] = get enum small $s
// CHECK-NEXT: [[T2:%[0-9]+]] = convert int [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = add int [[T2]], 10
// CHECK-NEXT: [[T4:%[0-9]+]] = convert enum small [[T3]]
// CHECK-NEXT: set enum small $s, [[T4]]
// CHECK: zero.init struct .{{[0-9]+}} &$p
