/* Static locals: initialised once, one per function and scope, in recursion, arrays and pointers to each other. */
#include <stdio.h>

static int count(void) {
  static int n = 10;
  return n++;
}
static int again(void) {
  static int n;
  {
    static int n = 100;
    n += 2;
    if (n > 104) return n;
  }
  return ++n;
}
static const char *name(int i) {
  static const char *const names[] = {"zero", "one", "two"};
  static const char *const *const end = names + 2;
  return names + i > end ? "many" : names[i];
}
static int depth(int n) {
  static int deepest;
  static int *const at = &deepest;
  if (n > *at) *at = n;
  if (n < 5) depth(n + 1);
  return deepest;
}
static int *cell(void) {
  static int value;
  return &value;
}

int main(void) {
  printf("%d\n", count());
  printf("%d\n", count());
  for (int i = 0; i < 4; i++) printf("%d ", again());
  printf("\n%s %s %s\n", name(0), name(2), name(2 + 1));
  printf("%d\n", depth(0));
  *cell() = 7;
  (*cell())++;
  printf("%d\n", *cell());
  for (int i = 0; i < 3; i++) {
    static int kept = 5;
    int fresh = 5;
    kept++, fresh++;
    printf("%d %d ", kept, fresh);
  }
  putchar('\n');
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global count.n: int internal defined in count {
// CHECK-NEXT: 0: 10
// CHECK-NEXT: }
// CHECK: global again.n: int internal defined in again
// CHECK: global again.n.2: int internal defined in again {
// CHECK-NEXT: 0: 100
// CHECK-NEXT: }
// CHECK: global name.names: const [3]*const char internal defined align 16 in name {
// CHECK-NEXT: 0: &.string{{[.0-9]*}}:*const char
// CHECK-NEXT: 8: &.string{{[.0-9]*}}:*const char
// CHECK-NEXT: 16: &.string{{[.0-9]*}}:*const char
// CHECK-NEXT: }
// CHECK: global name.end: const *const *const char internal defined in name {
// CHECK-NEXT: 0: &name.names+16:*const *const char
// CHECK-NEXT: }
// CHECK: global depth.at: const *int internal defined in depth {
// CHECK-NEXT: 0: &depth.deepest
// CHECK-NEXT: }
// CHECK-LABEL: function again: fn() -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = load int &again.n.2
// CHECK-NEXT: [[T1:%[0-9]+]] = add int [[T0]], 2
// CHECK-NEXT: store int &again.n.2, [[T1]]
// CHECK-NEXT: [[T2:%[0-9]+]] = load int &again.n.2
// CHECK-NEXT: [[T3:%[0-9]+]] = gt int [[T2]], 104
// CHECK-NEXT: branch int [[T3]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T4:%[0-9]+]] = load int &again.n.2
// CHECK-NEXT: return [[T4]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T5:%[0-9]+]] = load int &again.n
// CHECK-NEXT: [[T6:%[0-9]+]] = add int [[T5]], 1
// CHECK-NEXT: store int &again.n, [[T6]]
// CHECK-NEXT: return [[T6]]
// CHECK-LABEL: function name: fn(int) -> *const char internal defined {
// CHECK: live [[V0:[$][.]value[.0-9]*]]
// CHECK-NEXT: [[T0:%[0-9]+]] = decay *const *const char [3]*const char, &name.names
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T2:%[0-9]+]] = add_ptr *const *const char [[T0]], [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = load *const *const char &name.end
// CHECK-NEXT: [[T4:%[0-9]+]] = gt *const *const char [[T2]], [[T3]]
// CHECK-NEXT: branch int [[T4]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T5:%[0-9]+]] = decay *char [5]char, &.string{{[.0-9]*}}
// CHECK-NEXT: [[T6:%[0-9]+]] = convert *const char [[T5]]
// CHECK-NEXT: set *const char [[V0]], [[T6]]
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T7:%[0-9]+]] = get int $i
// CHECK-NEXT: [[T8:%[0-9]+]] = index *const *const char [3]*const char, &name.names, [[T7]]
// CHECK-NEXT: [[T9:%[0-9]+]] = load *const char [[T8]]
// CHECK-NEXT: set *const char [[V0]], [[T9]]
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T10:%[0-9]+]] = get *const char [[V0]]
// CHECK-NEXT: dead [[V0]]
// CHECK-NEXT: return [[T10]]
