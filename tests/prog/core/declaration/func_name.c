/* __func__, __FUNCTION__, __PRETTY_FUNCTION__, as pointers and arrays; __LINE__, __COUNTER__, __FILE__ without its
 * folder. */
#include <stdio.h>
#include <string.h>

static const char *own(void) { return __func__; }
static size_t size(void) { return sizeof __func__; }
static const char *old(int x) { return x ? __FUNCTION__ : "none"; }

int main(void) {
  printf("%s %zu %s %s\n", own(), size(), old(1), __func__);
  printf("%c %d\n", __func__[2], own() == own());
  const char *file = strrchr(__FILE__, '/') ? strrchr(__FILE__, '/') + 1 : __FILE__;
  printf("%s %d\n", file, __LINE__);
  int a = __COUNTER__, b = __COUNTER__;
  printf("%d\n", b - a);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global [[N0:[.]name[.0-9]*]]: const [4]char internal defined string {
// CHECK-NEXT: 0: "own\00"
// CHECK-NEXT: }
// CHECK-LABEL: function own: fn() -> *const char internal defined {
// CHECK: [[T0:%[0-9]+]] = decay *const char [4]char, &[[N0:[.]name[.0-9]*]]
// CHECK-NEXT: return [[T0]]
// CHECK-LABEL: function size: fn() -> ulong internal defined {
// CHECK: return 5:ulong
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = decay *const char [5]char, &[[N0:[.]name[.0-9]*]]
// CHECK: [[T1:%[0-9]+]] = index *const char [5]char, &[[N0]], 2
