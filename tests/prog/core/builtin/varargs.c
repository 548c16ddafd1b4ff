/* va_list: passed on, copied, pointed to, restarted, with doubles, long longs, pointers, structs small and big, after
 * the registers ran out. */
#include <stdarg.h>
#include <stdio.h>

struct small {
  int a;
  char b;
};
struct big {
  long v[5];
};
struct mixed {
  double d;
  long l;
};

static long sum(int n, ...) {
  va_list ap;
  va_start(ap, n);
  long s = 0;
  while (n-- > 0) s += va_arg(ap, long);
  va_end(ap);
  return s;
}
static double take(va_list ap) { return va_arg(ap, double); }
static int take_by(va_list *ap) { return va_arg(*ap, int); }
static double both(int n, ...) {
  va_list ap, copy;
  va_start(ap, n);
  double r = 0;
  for (int i = 0; i < n; i++) {
    r += take_by(&ap);
    va_copy(copy, ap);
    r += take(copy) * 100;
    va_end(copy);
    r += va_arg(ap, double);
  }
  va_end(ap);
  va_start(ap, n);
  r += va_arg(ap, int) * 10000;
  va_end(ap);
  return r;
}
static void say(const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  vprintf(format, ap);
  va_end(ap);
}
static long records(const char *kinds, ...) {
  va_list ap;
  va_start(ap, kinds);
  long r = 0;
  for (; *kinds; kinds++) switch (*kinds) {
    case 's': {
      struct small s = va_arg(ap, struct small);
      r += s.a + s.b;
      break;
    }
    case 'b': r += va_arg(ap, struct big).v[4]; break;
    case 'm': {
      struct mixed m = va_arg(ap, struct mixed);
      r += (long)m.d * m.l;
      break;
    }
    case 'p': r += *va_arg(ap, int *); break;
    case 'f': r += *va_arg(ap, struct big *)->v; break;
    }
  va_end(ap);
  return r;
}
static long double precise(int n, ...) {
  va_list ap;
  va_start(ap, n);
  long double r = va_arg(ap, long double) + va_arg(ap, int) + (unsigned)va_arg(ap, unsigned);
  va_end(ap);
  return r;
}
static int pick(int which, ...) {
  va_list ap;
  va_start(ap, which);
  int (*f)(const char *) = NULL;
  while (which-- > 0) f = va_arg(ap, int (*)(const char *));
  va_end(ap);
  return f("picked");
}

int main(void) {
  printf("%ld %ld\n", sum(3, 1L, 2L, 3L), sum(9, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L));
  printf("%.2f\n", both(3, 1, 1.5, 2, 2.5, 3, 3.5));
  char c = 'c';
  short h = -3;
  float f = 1.25f;
  say("%d %c %hd %.2f %s %llx %5.1f|%-4d|%+d\n", 1, c, h, f, "text", 0xffffffffffULL, 2.25, 7, 8);
  struct small s = {3, 4};
  struct big b = {{1, 2, 3, 4, 500}};
  struct mixed m = {2.5, 10};
  int i = 7000;
  printf("%ld\n", records("sbmpfsbm", s, b, m, &i, &b, s, b, m));
  printf("%.2Lf\n", precise(2, 1.5L, -2, 3u));
  pick(2, puts, puts);
  say("%*d %.*f %%\n", 5, 42, 3, 3.14159);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function sum: fn(int, ...) -> long internal defined {
// CHECK: memory $n: int parameter
// CHECK: memory $ap: [1]struct __va_list_tag align 16
// CHECK: register $s: long
// CHECK: loop [[B0:b[0-9]+]] while
// CHECK: [[T0:%[0-9]+]] = decay *struct __va_list_tag [1]struct __va_list_tag, &$ap
// CHECK-NEXT: va_start [[T0]]
// CHECK: jump -> [[B0]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T1:%[0-9]+]] = load int &$n
// CHECK-NEXT: [[T2:%[0-9]+]] = sub int [[T1]], 1
// CHECK-NEXT: store int &$n, [[T2]]
// CHECK-NEXT: [[T3:%[0-9]+]] = gt int [[T1]], 0
// CHECK-NEXT: branch int [[T3]] -> [[B1:b[0-9]+]], [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: [[T4:%[0-9]+]] = decay *struct __va_list_tag [1]struct __va_list_tag, &$ap
// CHECK-NEXT: [[T5:%[0-9]+]] = va_arg long [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = get long $s
// CHECK-NEXT: [[T7:%[0-9]+]] = add long [[T6]], [[T5]]
// CHECK-NEXT: set long $s, [[T7]]
// CHECK-NEXT: jump -> [[B0]]
// CHECK-NEXT: [[B2]]:
// CHECK: [[T8:%[0-9]+]] = decay *struct __va_list_tag [1]struct __va_list_tag, &$ap
// CHECK-NEXT: va_end [[T8]]
// CHECK-LABEL: function take: fn(*struct __va_list_tag) -> double internal defined {
// CHECK: [[T0:%[0-9]+]] = get *struct __va_list_tag $ap
// CHECK-NEXT: [[T1:%[0-9]+]] = va_arg double [[T0]]
// CHECK-NEXT: return [[T1]]
// CHECK-LABEL: function take_by: fn(*[1]struct __va_list_tag) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get *[1]struct __va_list_tag $ap
// CHECK-NEXT: [[T1:%[0-9]+]] = decay *struct __va_list_tag [1]struct __va_list_tag, [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = va_arg int [[T1]]
// CHECK-NEXT: return [[T2]]
// CHECK-LABEL: function both: fn(int, ...) -> double internal defined {
// CHECK: [[T0:%[0-9]+]] = decay *struct __va_list_tag [1]struct __va_list_tag, &$copy
// CHECK-NEXT: [[T1:%[0-9]+]] = decay *struct __va_list_tag [1]struct __va_list_tag, &$ap
// CHECK-NEXT: va_copy [[T0]], [[T1]]
// CHECK-LABEL: function records: fn(*const char, ...) -> long internal defined {
// CHECK: va_arg.init struct small [[T0:%[0-9]+]], &$s
// CHECK: live [[V0:[$][.]value[.0-9]*]]
// CHECK-NEXT: [[T1:%[0-9]+]] = decay *struct __va_list_tag [1]struct __va_list_tag, &$ap
// CHECK-NEXT: va_arg.init struct big [[T1]], &[[V0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = field *[5]long big:v, &[[V0]]
// CHECK-NEXT: [[T3:%[0-9]+]] = index *long [5]long, [[T2]], 4
// CHECK-NEXT: [[T4:%[0-9]+]] = load long [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = get long $r
// CHECK-NEXT: [[T6:%[0-9]+]] = add long [[T5]], [[T4]]
// CHECK-NEXT: set long $r, [[T6]]
// CHECK-NEXT: dead [[V0]]
// CHECK-NEXT: jump -> [[B0:b[0-9]+]]
// CHECK-NEXT: [[B1:b[0-9]+]]:
// CHECK: [[T7:%[0-9]+]] = va_arg *int [[T8:%[0-9]+]]
// CHECK-NEXT: [[T9:%[0-9]+]] = load int [[T7]]
// CHECK-NEXT: [[T10:%[0-9]+]] = convert long [[T9]]
// CHECK-NEXT: [[T11:%[0-9]+]] = get long $r
// CHECK-NEXT: [[T12:%[0-9]+]] = add long [[T11]], [[T10]]
// CHECK-NEXT: set long $r, [[T12]]
// CHECK-NEXT: jump -> [[B0]]
// CHECK-NEXT: [[B2:b[0-9]+]]:
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = convert *fn(*const char, struct small, struct big, struct mixed, *int, *struct big, struct small, struct big, struct mixed, ...) -> long &records
// CHECK-NEXT: [[T1:%[0-9]+]] = call fn(*const char, struct small, struct big, struct mixed, *int, *struct big, struct small, struct big, struct mixed, ...) -> long [[T0]], [[T2:%[0-9]+]], &$s, &$b, &$m, &$i, &$b, &$s, &$b, &$m
