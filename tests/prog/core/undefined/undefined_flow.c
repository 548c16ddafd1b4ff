/* not run: control flow that a compiler may drop: infinite loops and what follows them, stores that are never read,
 * branches that are never taken, functions that end without a value; and the order in which effects happen. */

void forever(void) { for (;;); }
int after_forever(int x) {
  while (1) {}
  return x / 0;
}
void empty_do(void) {
  do { } while (1); }
void self(void) {
again:
  goto again;
}

int dead_stores(void) {
  int x = 1;
  x = 2;
  x = 3;
  return x;
}
int never(int x) {
  if (0) x = x / 0;
  while (0) x = 1 / x;
  return 1 ? x : 1 / x;
}
int not_reached(int x) {
  return x;
  x = 1 / 0;
}

int missing(int x) {
  if (x) return 1;
}
int uses_missing(void) { return missing(0) + 1; }
void ignores_missing(void) { missing(0); }
_Noreturn void comes_back(void) {}

int order(int x) {
  x = x++;
  x = x++ + ++x;
  int a[4] = {0};
  a[x] = x++;
  return a[0];
}
int promised(int x) {
  if (x) __builtin_unreachable();
  __builtin_assume(x == 0);
  return x;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function forever: fn() -> void external defined {
// CHECK: loop [[B0:b[0-9]+]] for
// CHECK: [[B1:b[0-9]+]]:
// CHECK-NEXT: jump -> [[B0]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: jump -> [[B0]]
// CHECK-LABEL: function after_forever: fn(int) -> int external defined {
// CHECK: loop [[B0:b[0-9]+]] while
// CHECK: [[B1:b[0-9]+]]:
// CHECK-NEXT: jump -> [[B0]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: branch int 1 -> [[B0]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T1:%[0-9]+]] = div int [[T0]], 0
// CHECK-NEXT: return [[T1]]
// CHECK-LABEL: function empty_do: fn() -> void external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: jump -> [[B1:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: branch int 1 -> [[B1]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: return
// CHECK-LABEL: function self: fn() -> void external defined {
// CHECK: loop [[B0:b[0-9]+]] goto
// CHECK: [[B1:b[0-9]+]]:
// CHECK-NEXT: jump -> [[B0]]
// CHECK-NEXT: [[B0]] again:
// CHECK-NEXT: jump -> [[B0]]
// CHECK-LABEL: function dead_stores: fn() -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: live $x
// CHECK-NEXT: set int $x, 1
// CHECK-NEXT: set int $x, 2
// CHECK-NEXT: set int $x, 3
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: return [[T0]]
// CHECK-LABEL: function never: fn(int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: branch int 0 -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T1:%[0-9]+]] = div int [[T0]], 0
// CHECK-NEXT: set int $x, [[T1]]
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: branch int 0 -> [[B3:b[0-9]+]], [[B4:b[0-9]+]]
// CHECK-NEXT: [[B3]]:
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T3:%[0-9]+]] = div int 1, [[T2]]
// CHECK-NEXT: set int $x, [[T3]]
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B4]]:
// CHECK-NEXT: live [[V0:[$][.]value[.0-9]*]]
// CHECK-NEXT: branch int 1 -> [[B5:b[0-9]+]], [[B6:b[0-9]+]]
// CHECK-NEXT: [[B5]]:
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $x
// CHECK-NEXT: set int [[V0]], [[T4]]
// CHECK-NEXT: jump -> [[B7:b[0-9]+]]
// CHECK-NEXT: [[B6]]:
// CHECK-NEXT: [[T5:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T6:%[0-9]+]] = div int 1, [[T5]]
// CHECK-NEXT: set int [[V0]], [[T6]]
// CHECK-NEXT: jump -> [[B7]]
// CHECK-NEXT: [[B7]]:
// CHECK-NEXT: [[T7:%[0-9]+]] = get int [[V0]]
// CHECK-NEXT: dead [[V0]]
// CHECK-NEXT: return [[T7]]
// CHECK-LABEL: function not_reached: fn(int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: return [[T0]]
// CHECK: }
// CHECK-LABEL: function missing: fn(int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: branch int [[T0]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: return 1
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: return
// CHECK-LABEL: function uses_missing: fn() -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = call fn(int) -> int &missing, 0
// CHECK-NEXT: [[T1:%[0-9]+]] = add int [[T0]], 1
// CHECK-NEXT: return [[T1]]
// CHECK-LABEL: function ignores_missing: fn() -> void external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = call fn(int) -> int &missing, 0
// CHECK-NEXT: return
// CHECK-LABEL: function comes_back: fn() -> void external defined noreturn {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: return
// CHECK-LABEL: function order: fn(int) -> int external defined {
// CHECK: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T1:%[0-9]+]] = add int [[T0]], 1
// CHECK-NEXT: set int $x, [[T1]]
// CHECK-NEXT: set int $x, [[T0]]
// CHECK-NEXT: unsequenced_local $x
// CHECK-NEXT: [[T2:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T3:%[0-9]+]] = add int [[T2]], 1
// CHECK-NEXT: set int $x, [[T3]]
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T5:%[0-9]+]] = add int [[T4]], 1
// CHECK-NEXT: set int $x, [[T5]]
// CHECK-NEXT: unsequenced_local $x
// CHECK-NEXT: [[T6:%[0-9]+]] = add int [[T2]], [[T5]]
// CHECK-NEXT: set int $x, [[T6]]
// CHECK-NEXT: unsequenced_local $x
// CHECK-NEXT: unsequenced_local $x
// CHECK: [[T7:%[0-9]+]] = index *int [4]int, &$a, 0:ulong
// CHECK-NEXT: store.init int [[T7]], 0
// CHECK-NEXT: [[T8:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T9:%[0-9]+]] = add int [[T8]], 1
// CHECK-NEXT: set int $x, [[T9]]
// CHECK-NEXT: [[T10:%[0-9]+]] = get int $x
// CHECK-NEXT: unsequenced_local $x
// CHECK-NEXT: [[T11:%[0-9]+]] = index *int [4]int, &$a, [[T10]]
// CHECK-NEXT: store int [[T11]], [[T8]]
// CHECK-NEXT: [[T12:%[0-9]+]] = index *int [4]int, &$a, 0
// CHECK-LABEL: function promised: fn(int) -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $x
// CHECK-NEXT: branch int [[T0]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: unreachable
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $x
// CHECK-NEXT: [[T2:%[0-9]+]] = eq int [[T1]], 0
// CHECK-NEXT: [[T3:%[0-9]+]] = convert bool [[T2]]
// CHECK-NEXT: assume [[T3]]
// CHECK-NEXT: [[T4:%[0-9]+]] = get int $x
// CHECK-NEXT: return [[T4]]
