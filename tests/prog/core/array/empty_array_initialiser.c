/* clang only: C23's empty initialiser of a variable length array, each time that it is reached. */
#include <stdio.h>

int main(void) {
  int sum = 0;
  for (int n = 1; n < 5; n++) {
    int a[n][2] = {};
    a[n / 2][1] += n;
    for (int i = 0; i < n; i++) sum = sum * 3 + a[i][0] + a[i][1];
  }
  printf("%d\n", sum);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s | FileCheck %s
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = add int [[T1:%[0-9]+]], [[T2:%[0-9]+]]
// CHECK-NEXT: store int [[T3:%[0-9]+]], [[T0]]
// CHECK-NEXT: live $i
// CHECK-NEXT: set int $i, 0
// CHECK-NEXT: jump -> b3
// CHECK-NEXT: b3:
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T5:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T6:%[0-9]+]] = lt int [[T4]], [[T5]]
// CHECK-NEXT: branch int [[T6]] -> b4, b6
// CHECK-NEXT: b4:
// CHECK-NEXT: [[T7:%[0-9]+]] = get int $sum
// CHECK-NEXT: [[T8:%[0-9]+]] = mul int [[T7]], 3
// CHECK-NEXT: [[T9:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T19:%[0-9]+]] = vla_size ulong {{%[0-9]+}}, 8
// CHECK-NEXT: [[T10:%[0-9]+]] = index *[2]int [*][2]int, &$a, [[T9]], [[T19]]
// CHECK-NEXT: [[T11:%[0-9]+]] = index *int [2]int, [[T10]], 0
// CHECK-NEXT: [[T12:%[0-9]+]] = load int [[T11]]
// CHECK-NEXT: [[T13:%[0-9]+]] = add int [[T8]], [[T12]]
// CHECK-NEXT: [[T14:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T15:%[0-9]+]] = index *[2]int [*][2]int, &$a, [[T14]], [[T19]]
// CHECK-NEXT: [[T16:%[0-9]+]] = index *int [2]int, [[T15]], 1
// CHECK-NEXT: [[T17:%[0-9]+]] = load int [[T16]]
// CHECK-NEXT: [[T18:%[0-9]+]] = add int [[T13]], [[T17]]
// CHECK-NEXT: set int $sum, [[T18]]
// CHECK-NEXT: jump -> b5
// CHECK-NEXT: b5:
// CHECK-NEXT: [[T19:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T20:%[0-9]+]] = add int [[T19]], 1
// CHECK-NEXT: set int $i, [[T20]]
// CHECK-NEXT: jump -> b3
// CHECK-NEXT: b6:
// CHECK-NEXT: dead $i
// CHECK-NEXT: dead $a
// CHECK-NEXT: jump -> b7
// CHECK-NEXT: b7:
// CHECK-NEXT: [[T21:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T22:%[0-9]+]] = add int [[T21]], 1
// CHECK-NEXT: set int $n, [[T22]]
// CHECK-NEXT: jump -> b1
// CHECK-NEXT: b8:
