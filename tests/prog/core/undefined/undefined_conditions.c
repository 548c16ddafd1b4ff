/* not run: && || and ?: are values (`select`) only where neither side can raise anything: not if it divides, reads
 * memory, overflows, calls, writes, or reads a variable that may be indeterminate. */

int pure(int c, int x) { return c ? x & 3 : ~x; }
int pure_and(int x, int y) { return x < 3 && y > 5; }
int wraps(int c, unsigned x) { return c ? x | 1 : x; }
int divides(int c, int x) { return c ? 1 / x : 1; }
int overflows(int c, int x) { return c ? x + 1 : 1; }
int shifts(int c, int x) { return c || 1 << x; }
int reads(int c, const int *p) { return c && *p; }
int calls(int c, int x) { return c ? pure(c, x) : x; }
int writes(int c, int x) {
  c && (x = 5);
  return x;
}
int converts(int c, double x) { return c ? (int)x : 0; }
int maybe(int c) {
  int x;
  if (c) x = 1;
  return c && x;
}
int certainly(int c) {
  int x = 0;
  if (c) x = 1;
  return c && x;
}
int element(int c, int i) {
  int a[2] = {0};
  return c ? a[i] : 1;
}
int volatile_read(int c) {
  volatile int v = 1;
  return c && v;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function pure: fn(int, int) -> int external defined {
// CHECK: branch int [[T0:%[0-9]+]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-LABEL: function pure_and: fn(int, int) -> int external defined {
// CHECK: branch int [[T0:%[0-9]+]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-LABEL: function divides: fn(int, int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK: branch int [[T0:%[0-9]+]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK: [[T1:%[0-9]+]] = div int 1, [[T2:%[0-9]+]]
// CHECK: [[B2]]:
// CHECK: [[B3:b[0-9]+]]:
// CHECK-LABEL: function overflows: fn(int, int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK: branch int [[T0:%[0-9]+]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK: [[T1:%[0-9]+]] = add int [[T2:%[0-9]+]], 1
// CHECK: [[B2]]:
// CHECK: [[B3:b[0-9]+]]:
// CHECK-LABEL: function shifts: fn(int, int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK: branch int [[T0:%[0-9]+]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK: [[B2]]:
// CHECK: [[T1:%[0-9]+]] = shl int 1, [[T2:%[0-9]+]]
// CHECK: [[B3:b[0-9]+]]:
// CHECK-LABEL: function reads: fn(int, *const int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK: branch int [[T0:%[0-9]+]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK: [[T1:%[0-9]+]] = load int [[T2:%[0-9]+]]
// CHECK: [[B2]]:
// CHECK: [[B3:b[0-9]+]]:
// CHECK-LABEL: function calls: fn(int, int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK: branch int [[T0:%[0-9]+]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK: [[T1:%[0-9]+]] = call fn(int, int) -> int &pure, [[T2:%[0-9]+]], [[T3:%[0-9]+]]
// CHECK: [[B2]]:
// CHECK: [[B3:b[0-9]+]]:
// CHECK-LABEL: function writes: fn(int, int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK: branch int [[T0:%[0-9]+]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: set int $x, 5
// CHECK: [[B2]]:
// CHECK-LABEL: function converts: fn(int, double) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK: branch int [[T0:%[0-9]+]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK: [[T1:%[0-9]+]] = convert int [[T2:%[0-9]+]]
// CHECK: [[B2]]:
// CHECK: [[B3:b[0-9]+]]:
// CHECK-LABEL: function maybe: fn(int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK: branch int [[T0:%[0-9]+]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK: [[B2]]:
// CHECK: branch int [[T1:%[0-9]+]] -> [[B3:b[0-9]+]], [[B4:b[0-9]+]]
// CHECK-NEXT: [[B3]]:
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $x
// CHECK: [[B4]]:
// CHECK: [[B5:b[0-9]+]]:
// CHECK-LABEL: function certainly: fn(int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: live $x
// CHECK-NEXT: set int $x, 0
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $c
// CHECK-NEXT: branch int [[T0]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: set int $x, 1
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $c
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T3:%[0-9]+]] = ne int [[T2]], 0
// CHECK-NEXT: [[T4:%[0-9]+]] = select int [[T1]], [[T3]], 0
// CHECK-NEXT: return [[T4]]
// CHECK-LABEL: function element: fn(int, int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK: branch int [[T0:%[0-9]+]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK: [[T1:%[0-9]+]] = load int [[T2:%[0-9]+]]
// CHECK: [[B2]]:
// CHECK: [[B3:b[0-9]+]]:
// CHECK-LABEL: function volatile_read: fn(int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK: branch int [[T0:%[0-9]+]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T1:%[0-9]+]] = load.volatile int &$v
// CHECK: [[B2]]:
// CHECK: [[B3:b[0-9]+]]:
