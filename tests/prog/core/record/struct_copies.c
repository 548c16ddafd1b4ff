/* Copies of aggregates: self assignment, through pointers, members of unions, arrays in structs, swaps, volatile and
 * const sources, padding left alone. */
#include <stdio.h>
#include <string.h>

struct vector {
  double x[3];
};
struct matrix {
  struct vector rows[3];
  const char *name;
};
union view {
  struct vector v;
  struct {
    double a, b, c;
  } n;
};
static struct matrix unit = {{{{1}}, {{0, 1}}, {{0, 0, 1}}}, "unit"};
static const struct vector ones = {{1, 1, 1}};

static struct vector apply(const struct matrix *m, struct vector v) {
  struct vector r = {{0}};
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++) r.x[i] += m->rows[i].x[k] * v.x[k];
  return r;
}
static void swap(struct vector *a, struct vector *b) {
  struct vector t = *a;
  *a = *b;
  *b = t;
}

int main(void) {
  struct matrix m = unit, *p = &m;
  m = *p;
  m = unit, *p = m;
  p->rows[1] = ones;
  swap(&p->rows[0], &p->rows[1]);
  struct vector v = apply(p, (struct vector){{1, 2, 3}});
  printf("%.1f %.1f %.1f %s\n", v.x[0], v.x[1], v.x[2], m.name);
  union view u = {ones};
  u.n.b = 5;
  v = u.v;
  printf("%.1f %.1f\n", v.x[1], unit.rows[1].x[1]);
  struct vector list[4] = {ones, v}, *at = list;
  *(at + 2) = *at;
  at++;
  at[2] = at[0];
  printf("%.1f %.1f %.1f\n", list[2].x[1], list[3].x[1], list[1].x[2]);
  struct {
    char c;
    struct vector v[2];
  } box = {'b', {ones, {{2, 3, 4}}}}, copy;
  copy = box;
  box.v[1].x[1] = 0;
  printf("%c %.1f %.1f\n", copy.c, copy.v[1].x[1], memcmp(&copy.v[0], &ones, sizeof ones) ? 1.0 : 0.0);
  const volatile struct vector fixed = {{7, 8, 9}};
  v = fixed;
  printf("%.1f\n", v.x[2]);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global ones: const struct vector internal defined {
// CHECK-NEXT: 0: 0x1p+0:double
// CHECK-NEXT: 8: 0x1p+0:double
// CHECK-NEXT: 16: 0x1p+0:double
// CHECK-NEXT: }
// CHECK-LABEL: function swap: fn(*struct vector, *struct vector) -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = get *struct vector $a
// CHECK-NEXT: copy.init struct vector &$t, [[T0]]
// CHECK-NEXT: [[T1:%[0-9]+]] = get *struct vector $a
// CHECK-NEXT: [[T2:%[0-9]+]] = get *struct vector $b
// CHECK-NEXT: copy struct vector [[T1]], [[T2]]
// CHECK-NEXT: [[T3:%[0-9]+]] = get *struct vector $b
// CHECK-NEXT: copy struct vector [[T3]], &$t
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: memory $fixed: const volatile struct vector
// CHECK: [[T0:%[0-9]+]] = get *struct matrix $p
// CHECK-NEXT: copy struct matrix &$m, [[T0]]
// CHECK-NEXT: copy struct matrix &$m, &unit
// CHECK-NEXT: [[T1:%[0-9]+]] = get *struct matrix $p
// CHECK-NEXT: copy struct matrix [[T1]], &$m
// CHECK-NEXT: [[T2:%[0-9]+]] = get *struct matrix $p
// CHECK-NEXT: [[T3:%[0-9]+]] = field *[3]struct vector matrix:rows, [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = index *struct vector [3]struct vector, [[T3]], 1
// CHECK-NEXT: copy struct vector [[T4]], &ones
// CHECK: [[T5:%[0-9]+]] = field *struct vector view:v, &$u
// CHECK-NEXT: copy.init struct vector [[T5]], &ones
// CHECK: zero.init [4]struct vector &$list
// CHECK-NEXT: [[T6:%[0-9]+]] = index *struct vector [4]struct vector, &$list, 0:ulong
// CHECK-NEXT: copy.init struct vector [[T6]], &ones
// CHECK-NEXT: [[T7:%[0-9]+]] = index *struct vector [4]struct vector, &$list, 1:ulong
// CHECK-NEXT: copy.init struct vector [[T7]], &$v
// CHECK-NEXT: [[T8:%[0-9]+]] = decay *struct vector [4]struct vector, &$list
// CHECK-NEXT: set *struct vector $at, [[T8]]
// CHECK-NEXT: [[T9:%[0-9]+]] = get *struct vector $at
// CHECK-NEXT: [[T10:%[0-9]+]] = add_ptr *struct vector [[T9]], 2
// CHECK-NEXT: [[T11:%[0-9]+]] = get *struct vector $at
// CHECK-NEXT: copy struct vector [[T10]], [[T11]]
// CHECK: [[T12:%[0-9]+]] = field *const volatile [3]double vector:x, &$fixed
// CHECK-NEXT: [[T13:%[0-9]+]] = index *const volatile double [3]double, [[T12]], 0:ulong
// CHECK-NEXT: [[T14:%[0-9]+]] = convert double 7
// CHECK-NEXT: store.volatile.init double [[T13]], [[T14]]
// CHECK-NEXT: [[T15:%[0-9]+]] = index *const volatile double [3]double, [[T12]], 1:ulong
// CHECK-NEXT: [[T16:%[0-9]+]] = convert double 8
// CHECK-NEXT: store.volatile.init double [[T15]], [[T16]]
// CHECK-NEXT: [[T17:%[0-9]+]] = index *const volatile double [3]double, [[T12]], 2:ulong
// CHECK-NEXT: [[T18:%[0-9]+]] = convert double 9
// CHECK-NEXT: store.volatile.init double [[T17]], [[T18]]
// CHECK-NEXT: copy.volatile struct vector &$v, &$fixed
