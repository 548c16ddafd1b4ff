/* Where effects happen: unevaluated sizeof and _Alignof, evaluated array sizes, sequence points, increments inside of
 * indices, short circuits, discarded values. */
#include <stdio.h>

static int trace[32], traced;
static int note(int x) {
  trace[traced++] = x;
  return x;
}
static int array[8];

int main(void) {
  int i = 0;
  size_t s = sizeof(i++) + sizeof(note(1)) + _Alignof(int) + sizeof(int[3]);
  printf("%zu %d %d\n", s, i, traced);
  array[i++] = 5;
  array[i] = array[i - 1] + 1;
  printf("%d %d %d\n", array[0], array[1] ? 1 : 0, i);
  int a = (note(1), note(2), note(3));
  int b = note(0) && note(4);
  int c = note(5) || note(6);
  int d = note(0) ? note(7) : note(8);
  printf("%d %d %d %d:", a, b, c, d);
  for (int k = 0; k < traced; k++) printf(" %d", trace[k]);
  putchar('\n');
  note(9);
  (void)note(10);
  note(11) + note(12);
  !note(13);
  &array[note(2)];
  printf("%d\n", traced);
  int *p = array;
  *p++ = 1, *p++ = 2, *p = 3;
  printf("%d %d %d %d\n", array[0], array[1], array[2], (int)(p - array));
  if (0)
    note(1);
  else if (note(1) == 1)
    note(2);
  int y = 5, z = (y = 7) + 1;
  printf("%d %d %d\n", y, z, traced);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = add ulong 4, 4
// CHECK-NEXT: [[T1:%[0-9]+]] = add ulong [[T0]], 4
// CHECK-NEXT: [[T2:%[0-9]+]] = add ulong [[T1]], 12
// CHECK-NEXT: set ulong $s, [[T2]]
// CHECK: [[T3:%[0-9]+]] = add int [[T4:%[0-9]+]], 1
// CHECK-NEXT: set int $i, [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = index *int [8]int, &array, [[T4]]
// CHECK-NEXT: store int [[T5]], 5
// CHECK: live [[V0:[$][.]value[.0-9]*]]
// CHECK-NEXT: [[T6:%[0-9]+]] = call fn(int) -> int &note, 0
// CHECK-NEXT: branch int [[T6]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T7:%[0-9]+]] = call fn(int) -> int &note, 4
// CHECK-NEXT: [[T8:%[0-9]+]] = ne int [[T7]], 0
// CHECK-NEXT: set int [[V0]], [[T8]]
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: set int [[V0]], 0
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T9:%[0-9]+]] = get int [[V0]]
// CHECK-NEXT: dead [[V0]]
// CHECK-NEXT: set int $b, [[T9]]
// CHECK: [[T10:%[0-9]+]] = call fn(int) -> int &note, 9
// CHECK-NEXT: [[T11:%[0-9]+]] = call fn(int) -> int &note, 10
// CHECK-NEXT: [[T12:%[0-9]+]] = call fn(int) -> int &note, 11
// CHECK-NEXT: [[T13:%[0-9]+]] = call fn(int) -> int &note, 12
// CHECK-NEXT: [[T14:%[0-9]+]] = add int [[T12]], [[T13]]
// CHECK-NEXT: [[T15:%[0-9]+]] = call fn(int) -> int &note, 13
// CHECK-NEXT: [[T16:%[0-9]+]] = eq int [[T15]], 0
// CHECK-NEXT: [[T17:%[0-9]+]] = call fn(int) -> int &note, 2
// CHECK-NEXT: [[T18:%[0-9]+]] = index *int [8]int, &array, [[T17]]
// CHECK: branch int 0 -> [[B3:b[0-9]+]], [[B4:b[0-9]+]]
// CHECK-NEXT: [[B3]]:
// CHECK-NEXT: [[T19:%[0-9]+]] = call fn(int) -> int &note, 1
// CHECK-NEXT: jump -> [[B5:b[0-9]+]]
// CHECK-NEXT: [[B4]]:
// CHECK-NEXT: [[T20:%[0-9]+]] = call fn(int) -> int &note, 1
// CHECK-NEXT: [[T21:%[0-9]+]] = eq int [[T20]], 1
// CHECK-NEXT: branch int [[T21]] -> [[B6:b[0-9]+]], [[B5]]
// CHECK-NEXT: [[B6]]:
// CHECK-NEXT: [[T22:%[0-9]+]] = call fn(int) -> int &note, 2
// CHECK-NEXT: jump -> [[B5]]
// CHECK-NEXT: [[B5]]:
// CHECK: set int $y, 5
// CHECK-NEXT: set int $y, 7
// CHECK-NEXT: [[T23:%[0-9]+]] = add int 7, 1
// CHECK-NEXT: set int $z, [[T23]]
