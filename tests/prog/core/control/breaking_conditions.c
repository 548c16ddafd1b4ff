/* clang only: break inside of a condition leaves the loop of the condition (gcc: the one around it). */
#include <stdio.h>

static int docond(void) {
  int i = 0;
  do {
    i++;
  } while (({
    if (i == 3) break;
    1;
  }));
  return i;
}

int main(void) {
  int i = 0;
  while (({
    if (i > 6) break;
    i++ < 100;
  }));
  printf("%d %d\n", i, docond());
  for (i = 0; ({
         if (i == 4) break;
         1;
       });
       i++);
  printf("%d\n", i);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function docond: fn() -> int internal defined {
// CHECK: loop [[B0:b[0-9]+]] do
// CHECK: [[B1:b[0-9]+]]:
// CHECK-NEXT: live $i
// CHECK-NEXT: set int $i, 0
// CHECK-NEXT: jump -> [[B0]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T1:%[0-9]+]] = add int [[T0]], 1
// CHECK-NEXT: set int $i, [[T1]]
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T3:%[0-9]+]] = eq int [[T2]], 3
// CHECK-NEXT: branch int [[T3]] -> [[B3:b[0-9]+]], [[B4:b[0-9]+]]
// CHECK-NEXT: [[B4]]:
// CHECK-NEXT: branch int 1 -> [[B0]], [[B3]]
// CHECK-NEXT: [[B3]]:
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $i
// CHECK-NEXT: return [[T4]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: loop [[B0:b[0-9]+]] while
// CHECK: loop [[B1:b[0-9]+]] for
// CHECK: [[T0:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T1:%[0-9]+]] = gt int [[T0]], 6
// CHECK-NEXT: branch int [[T1]] -> [[B2:b[0-9]+]], [[B3:b[0-9]+]]
// CHECK-NEXT: [[B3]]:
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T3:%[0-9]+]] = add int [[T2]], 1
// CHECK-NEXT: set int $i, [[T3]]
// CHECK-NEXT: [[T4:%[0-9]+]] = lt int [[T2]], 100
// CHECK-NEXT: branch int [[T4]] -> [[B0]], [[B2]]
// CHECK-NEXT: [[B2]]:
