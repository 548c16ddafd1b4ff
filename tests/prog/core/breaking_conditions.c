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

// RUN: %assay core --no-cache --no-ranges --no-source %s | FileCheck %s
// CHECK-LABEL: function docond: fn() -> int internal defined {
// CHECK: loop b1 do
// CHECK-NEXT: b0:
// CHECK-NEXT: live $i
// CHECK-NEXT: set int $i, 0
// CHECK-NEXT: jump -> b1
// CHECK-NEXT: b1:
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T1:%[0-9]+]] = add int [[T0]], 1
// CHECK-NEXT: set int $i, [[T1]]
// CHECK-NEXT: jump -> b2
// CHECK-NEXT: b2:
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T3:%[0-9]+]] = eq int [[T2]], 3
// CHECK-NEXT: branch int [[T3]] -> b4, b3
// CHECK-NEXT: b3:
// CHECK-NEXT: branch int 1 -> b1, b4
// CHECK-NEXT: b4:
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $i
// CHECK-NEXT: return [[T4]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: loop b1 while
// CHECK-NEXT: loop b4 for
// CHECK-NEXT: b0:
// CHECK-NEXT: live $i
// CHECK-NEXT: set int $i, 0
// CHECK-NEXT: jump -> b1
// CHECK-NEXT: b1:
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T1:%[0-9]+]] = gt int [[T0]], 6
// CHECK-NEXT: branch int [[T1]] -> b3, b2
// CHECK-NEXT: b2:
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T3:%[0-9]+]] = add int [[T2]], 1
// CHECK-NEXT: set int $i, [[T3]]
// CHECK-NEXT: [[T4:%[0-9]+]] = lt int [[T2]], 100
// CHECK-NEXT: branch int [[T4]] -> b1, b3
// CHECK-NEXT: b3:
// CHECK-NEXT: [[T5:%[0-9]+]] = decay *char [7]char, &.string
// CHECK-NEXT: [[T6:%[0-9]+]] = convert *const char [[T5]]
// CHECK-NEXT: [[T7:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T8:%[0-9]+]] = call fn() -> int &docond
// CHECK-NEXT: [[T9:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T6]], [[T7]], [[T8]]
// CHECK-NEXT: set int $i, 0
// CHECK-NEXT: jump -> b4
// CHECK-NEXT: b4:
// CHECK-NEXT: [[T10:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T11:%[0-9]+]] = eq int [[T10]], 4
// CHECK-NEXT: branch int [[T11]] -> b7, b5
// CHECK-NEXT: b5:
// CHECK-NEXT: branch int 1 -> b6, b7
// CHECK-NEXT: b6:
// CHECK-NEXT: [[T12:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T13:%[0-9]+]] = add int [[T12]], 1
// CHECK-NEXT: set int $i, [[T13]]
// CHECK-NEXT: jump -> b4
// CHECK-NEXT: b7:
// CHECK-NEXT: [[T14:%[0-9]+]] = decay *char [4]char, &.string.2
// CHECK-NEXT: [[T15:%[0-9]+]] = convert *const char [[T14]]
// CHECK-NEXT: [[T16:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T17:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T15]], [[T16]]
// CHECK-NEXT: return 0
