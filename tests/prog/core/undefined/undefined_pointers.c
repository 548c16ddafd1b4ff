/* not run: pointers that may not be compared, subtracted, moved or called. */
#include <stdarg.h>
#include <stddef.h>

int a[4], b[4];
int unrelated(void) {
  int x, y;
  return (&x < &y) + (a <= b) + (a == b);
}
ptrdiff_t difference(void) { return b - a; }
int *too_far(int *p) {
  int *end = a + 5, *before = a - 1;
  p + 1;
  return end > before ? p : a + 4;
}
int *from_null(void) { return (int *)0 + 1; }
void *from_number(void) { return (char *)1234 + 1; }

int two(int x, int y) { return x + y; }
int wrong_type(void) { return ((int (*)(double))two)(1.0); }
int null_function(void) { return ((int (*)(void))0)(); }
int old();
int without_prototype(void) { return old(1, 2.0f, (char)3); }

int wrong_argument(int n, ...) {
  va_list ap;
  va_start(ap, n);
  double d = va_arg(ap, double);
  va_end(ap);
  return (int)d + va_arg(ap, int);
}
void lengths(int n) {
  int bad[n], also[n - 10];
  sizeof(int[-n]);
}
void jump(void *p) {
  &&label;
  goto *p;
label:;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function unrelated: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = lt *int &$x, &$y
// CHECK: [[T1:%[0-9]+]] = le *int [[T2:%[0-9]+]], [[T3:%[0-9]+]]
// CHECK: [[T4:%[0-9]+]] = eq *int [[T5:%[0-9]+]], [[T6:%[0-9]+]]
// CHECK-LABEL: function difference: fn() -> long external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = decay *int [4]int, &b
// CHECK-NEXT: [[T1:%[0-9]+]] = decay *int [4]int, &a
// CHECK-NEXT: [[T2:%[0-9]+]] = diff_ptr long [[T0]], [[T1]]
// CHECK-NEXT: return [[T2]]
// CHECK-LABEL: function too_far: fn(*int) -> *int external defined {
// CHECK: [[T0:%[0-9]+]] = add_ptr *int [[T1:%[0-9]+]], 5
// CHECK: [[T2:%[0-9]+]] = sub_ptr *int [[T3:%[0-9]+]], 1
// CHECK: [[T4:%[0-9]+]] = add_ptr *int [[T5:%[0-9]+]], 1
// CHECK: [[T6:%[0-9]+]] = gt *int [[T7:%[0-9]+]], [[T8:%[0-9]+]]
// CHECK-NEXT: branch int [[T6]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK: [[T9:%[0-9]+]] = add_ptr *int [[T10:%[0-9]+]], 4
// CHECK-LABEL: function from_null: fn() -> *int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = add_ptr *int null:*int, 1
// CHECK-NEXT: return [[T0]]
// CHECK-LABEL: function from_number: fn() -> *void external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = convert *char 1234
// CHECK-NEXT: [[T1:%[0-9]+]] = add_ptr *char [[T0]], 1
// CHECK-NEXT: [[T2:%[0-9]+]] = convert *void [[T1]]
// CHECK-NEXT: return [[T2]]
// CHECK-LABEL: function wrong_type: fn() -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = convert *fn(double) -> int &two
// CHECK-NEXT: [[T1:%[0-9]+]] = call fn(double) -> int [[T0]], 0x1p+0:double
// CHECK-NEXT: return [[T1]]
// CHECK-LABEL: function null_function: fn() -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = call fn() -> int null:*fn() -> int
// CHECK-NEXT: return [[T0]]
// CHECK-LABEL: function without_prototype: fn() -> int external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = convert double 0x1p+1:float
// CHECK-NEXT: [[T1:%[0-9]+]] = convert char 3:int
// CHECK-NEXT: [[T2:%[0-9]+]] = convert int [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = call fn(?) -> int &old, 1, [[T0]], [[T2]]
// CHECK-NEXT: return [[T3]]
// CHECK: function old: fn(?) -> int external declared
// CHECK-LABEL: function wrong_argument: fn(int, ...) -> int external defined {
// CHECK: [[T0:%[0-9]+]] = decay *struct __va_list_tag [1]struct __va_list_tag, &$ap
// CHECK-NEXT: va_start [[T0]]
// CHECK-NEXT: [[T1:%[0-9]+]] = decay *struct __va_list_tag [1]struct __va_list_tag, &$ap
// CHECK-NEXT: [[T2:%[0-9]+]] = va_arg double [[T1]]
// CHECK: [[T3:%[0-9]+]] = decay *struct __va_list_tag [1]struct __va_list_tag, &$ap
// CHECK-NEXT: va_end [[T3]]
// CHECK: [[T4:%[0-9]+]] = decay *struct __va_list_tag [1]struct __va_list_tag, &$ap
// CHECK-NEXT: [[T5:%[0-9]+]] = va_arg int [[T4]]
// CHECK-LABEL: function lengths: fn(int) -> void external defined {
// CHECK: [[T0:%[0-9]+]] = vla_bound int [[T1:%[0-9]+]]
// CHECK: live $bad, [[T2:%[0-9]+]]
// CHECK: [[T3:%[0-9]+]] = sub int [[T4:%[0-9]+]], 10
// CHECK-NEXT: [[T5:%[0-9]+]] = vla_bound int [[T3]]
// CHECK: live $also, [[T6:%[0-9]+]]
// CHECK: [[T7:%[0-9]+]] = neg int [[T8:%[0-9]+]]
// CHECK-NEXT: [[T9:%[0-9]+]] = vla_bound int [[T7]]
// CHECK-LABEL: function jump: fn(*void) -> void external defined {
// CHECK: [[B0:b[0-9]+]]:
// CHECK-NEXT: [[T0:%[0-9]+]] = get *void $p
// CHECK-NEXT: [[T1:%[0-9]+]] = convert *const void [[T0]]
// CHECK-NEXT: goto [[T1]] -> [[B1:b[0-9]+]]
// CHECK-NEXT: [[B1]] label:
// CHECK-NEXT: return
