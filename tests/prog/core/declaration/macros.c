/* Code from macros: X-macros, pasting, strings, nested expansions, variadic macros, do-while bodies, recursion by
 * indirection. */
#include <stdio.h>

#define OPERATIONS(X) X(add, +) X(subtract, -) X(multiply, *) X(divide, /)
#define DEFINE(name, op)                                                                                               \
  static int name(int a, int b) { return a op b; }
OPERATIONS(DEFINE)
#define ROW(name, op) {#name, #op, name},
static const struct {
  const char *name, *op;
  int (*function)(int, int);
} rows[] = {OPERATIONS(ROW)};

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define STRING_(x) #x
#define STRING(x) STRING_(x)
#define COUNT_(a, b, c, d, n, ...) n
#define COUNT(...) COUNT_(__VA_ARGS__, 4, 3, 2, 1)
#define LOG(format, ...) printf("%d: " format "\n", COUNT(__VA_ARGS__), ##__VA_ARGS__)
#define SWAP(type, a, b)                                                                                               \
  do {                                                                                                                 \
    type JOIN(t, __LINE__) = a;                                                                                        \
    a = b;                                                                                                             \
    b = JOIN(t, __LINE__);                                                                                             \
  } while (0)
#define EACH(i, n) for (int i = 0; i < (n); i++)
#define VERSION 4
#if VERSION > 3 && defined(EACH)
#define TEXT "new"
#else
#define TEXT "old"
#endif

int main(void) {
  EACH(i, 4) printf("%s %s %d\n", rows[i].name, rows[i].op, rows[i].function(12, 4));
  int JOIN(var, 1) = 1, var2 = 2;
  if (var1 < var2)
    SWAP(int, var1, var2);
  else
    puts("no");
  LOG("%d %d", var1, var2);
  LOG("%s", STRING(VERSION) STRING(EACH) TEXT);
  EACH(i, 2) EACH(k, 2) printf("%d%d ", i, k);
  putchar('\n');
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function add: fn(int, int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get int $a
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $b
// CHECK-NEXT: [[T2:%[0-9]+]] = add int [[T0]], [[T1]]
// CHECK-NEXT: return [[T2]]
// CHECK-LABEL: function subtract: fn(int, int) -> int internal defined {
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: loop [[B0:b[0-9]+]] for
// CHECK: loop [[B1:b[0-9]+]] do
// CHECK: loop [[B2:b[0-9]+]] for
// CHECK: loop [[B3:b[0-9]+]] for
// CHECK: live $t40
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $var1
// CHECK-NEXT: set int $t40, [[T0]]
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $var2
// CHECK-NEXT: set int $var1, [[T1]]
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $t40
// CHECK-NEXT: set int $var2, [[T2]]
// CHECK-NEXT: dead $t40
// CHECK-NEXT: jump -> [[B4:b[0-9]+]]
// CHECK-NEXT: [[B4]]:
// CHECK-NEXT: branch int 0 -> [[B1]], [[B5:b[0-9]+]]
// CHECK-NEXT: [[B6:b[0-9]+]]:
// CHECK: live $i.2
// CHECK: live $k
// CHECK: dead $k
// CHECK: dead $i.2
// RUN: %assay core --no-cache --no-source %s -- -w | FileCheck --check-prefix=RANGE %s
// RANGE-NOT: scratch
// RANGE: function add: fn(int, int) -> int internal defined { @5:25-28 in OPERATIONS @8:1-19
// RANGE: {{%[0-9]+}} = add int {{%[0-9]+, %[0-9]+}} @7:42-48 in DEFINE @8:12-19
// RANGE: loop {{b[0-9]+}} do @23:3-27:14 in SWAP @40:5-26
// RANGE: {{%[0-9]+}} = get int $t40 @15:21-25 in JOIN_ @16:20-31 in JOIN @26:9-26 in SWAP @40:5-26
