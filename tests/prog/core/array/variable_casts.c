/* Casts to pointers to variable length arrays, of null pointers and others: the bounds are evaluated once, and known
 * afterwards. */
#include <stdio.h>

static int evaluated;
static int count(void) { return ++evaluated; }

int main(void) {
  int n = 3, a[2][3] = {{1, 2, 3}, {4, 5, 6}};
  printf("%zu\n", sizeof *(int(*)[n])0);
  int(*p)[n] = (int(*)[count()])0;
  printf("%d %d\n", evaluated, p == 0);
  p = (int(*)[count() + 1]) a;
  printf("%d %d\n", evaluated, p[1][2]);
  printf("%zu\n", (char *)((int(*)[n])(void *)a + 1) - (char *)a);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: function main: fn() -> int external defined {
// CHECK: [[N:%[0-9]+]] = get int $n
// CHECK-NEXT: [[BOUND:%[0-9]+]] = vla_bound int [[N]]
// CHECK-NEXT: [[SIZE:%[0-9]+]] = vla_size ulong [[BOUND]], 4
// CHECK: [[COUNT:%[0-9]+]] = call fn() -> int &count
// CHECK-NEXT: {{.*}} = vla_bound int [[COUNT]]
