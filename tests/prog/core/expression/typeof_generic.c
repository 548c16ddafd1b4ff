/* typeof of types and expressions, __auto_type, _Generic with qualifiers, arrays, functions and defaults,
 * _Static_assert. */
#include <stdio.h>

#define NAME(x)                                                                                                        \
  _Generic((x),                                                                                                        \
      int: "int",                                                                                                      \
      unsigned: "unsigned",                                                                                            \
      long: "long",                                                                                                    \
      char: "char",                                                                                                    \
      float: "float",                                                                                                  \
      double: "double",                                                                                                \
      char *: "char *",                                                                                                \
      const char *: "const char *",                                                                                    \
      int *: "int *",                                                                                                  \
      int (*)(int): "function",                                                                                        \
      _Bool: "bool",                                                                                                   \
      default: "other")

_Static_assert(sizeof(int) == 4, "int has four bytes");
struct checked {
  int x;
  _Static_assert(sizeof(long) == 8, "long has eight bytes");
  char y;
};

static int twice(int x) { return 2 * x; }
static int calls;
static int counted(void) { return ++calls; }
static float half_f(float x) { return x / 2; }
static double half_d(double x) { return x / 2; }
#define half(x) _Generic((x), float: half_f, default: half_d)(x)

int main(void) {
  const int c = 3;
  char s[4] = "abc";
  short h = 1;
  printf("%s %s %s %s %s\n", NAME(c), NAME(1u), NAME('a'), NAME(s), NAME("lit"));
  printf("%s %s %s %s %s %s\n", NAME(twice), NAME(&c), NAME(h + h), NAME(h), NAME((_Bool)1), NAME(1.0f * 2));
  __typeof__(counted()) a = 5;
  __typeof__(int[3]) b = {1, 2, 3};
  __typeof__(&b[0]) p = b + 1;
  __typeof__(struct checked) k = {7, 'y'};
  __auto_type d = 2.5;
  __typeof__(twice) *f = twice;
  printf("%d %d %d %d %.1f %d %d\n", a, *p, k.x, k.y, d, f(4), calls);
  printf("%.2f %.2f %s\n", (double)half(3.0f), half(5), NAME(half(1.0f)));
  printf("%zu %zu\n", sizeof(__typeof__(b)), sizeof _Generic(a, int: b, default: a));
  int n = 3;
  __typeof__(int[n++]) v;
  v[2] = n;
  printf("%d %zu\n", v[2], sizeof v);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: memory $b: [3]int
// CHECK: register $d: double
// CHECK: register $f: *fn(int) -> int
// CHECK: memory $v: [*]int align 16
// CHECK: [[T0:%[0-9]+]] = decay *int [3]int, &$b
// CHECK-NEXT: [[T1:%[0-9]+]] = add_ptr *int [[T0]], 1
// CHECK-NEXT: set *int $p, [[T1]]
// CHECK: set *fn(int) -> int $f, &twice
// CHECK: [[T2:%[0-9]+]] = call fn(float) -> float &half_f, 0x1.8p+1:float
// CHECK: [[T3:%[0-9]+]] = call fn(double) -> double &half_d, [[T4:%[0-9]+]]
// CHECK: [[T5:%[0-9]+]] = call fn(*const char, ...) -> int &printf, [[T6:%[0-9]+]], 12:ulong, 12:ulong
// CHECK: [[T7:%[0-9]+]] = get int $n
// CHECK-NEXT: [[T8:%[0-9]+]] = add int [[T7]], 1
// CHECK-NEXT: set int $n, [[T8]]
// CHECK-NEXT: [[T9:%[0-9]+]] = vla_bound int [[T7]]
// CHECK-NEXT: [[T10:%[0-9]+]] = vla_size ulong [[T9]], 4
// CHECK-NEXT: live $v, [[T10]]
// CHECK: [[T11:%[0-9]+]] = index *int [*]int, &$v, 2, [[T10]]
