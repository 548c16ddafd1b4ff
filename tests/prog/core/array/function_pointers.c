/* Function pointers: tables, callbacks, in structs, returned, compared, dereferenced in every way, qsort and bsearch.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int binary(int, int);
static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int multiply(int a, int b) { return a * b; }
static binary *const table[] = {add, &subtract, *multiply};
static const struct {
  const char *name;
  binary *function;
} named[] = {{"add", add}, {"multiply", multiply}, {0}};

static binary *find(const char *name) {
  for (int i = 0; named[i].name; i++)
    if (strcmp(named[i].name, name) == 0) return named[i].function;
  return NULL;
}
static int (*choose(int which))(int, int) { return which ? table[which] : add; }
static int apply(int f(int, int), int a, int b) { return (*f)(a, b) + (***f)(b, a); }
static int fold(binary *f, const int *at, size_t n, int start) {
  for (size_t i = 0; i < n; i++) start = f(start, at[i]);
  return start;
}
static int by_value(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
static int by_text(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }
struct object {
  int value;
  int (*get)(const struct object *);
};
static int get(const struct object *o) { return o->value; }

int main(void) {
  for (int i = 0; i < 3; i++) printf("%d ", table[i](7, 3));
  printf("%d %d\n", find("multiply")(6, 7), find("none") == NULL);
  printf("%d %d %d\n", choose(0)(1, 2), choose(1)(1, 2), choose(2) == multiply);
  printf("%d %d\n", apply(subtract, 5, 2), apply(multiply, 5, 2));
  int list[] = {5, -2, 9, 0, 3};
  printf("%d %d\n", fold(add, list, 5, 0), fold(subtract, list, 5, 100));
  qsort(list, 5, sizeof *list, by_value);
  for (int i = 0; i < 5; i++) printf("%d ", list[i]);
  int key = 3, *found = bsearch(&key, list, 5, sizeof *list, by_value);
  printf("| %td\n", found - list);
  const char *words[] = {"pear", "apple", "fig"};
  qsort(words, 3, sizeof *words, by_text);
  printf("%s %s %s\n", words[0], words[1], words[2]);
  struct object o = {12, get}, *p = &o;
  printf("%d %d\n", o.get(&o), (*p->get)(p));
  void (*any)(void) = (void (*)(void))add;
  printf("%d\n", ((binary *)any)(20, 22));
  binary *local[2] = {add};
  printf("%d %d\n", local[1] == NULL, (local[0] ?: subtract)(1, 1));
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global table: const [3]*fn(int, int) -> int internal defined align 16 {
// CHECK-NEXT: 0: &add
// CHECK-NEXT: 8: &subtract
// CHECK-NEXT: 16: &multiply
// CHECK-NEXT: }
// CHECK: global named: const [3]struct .{{[0-9]+}} internal defined align 16 {
// CHECK-NEXT: 0: &.string{{[.0-9]*}}:*const char
// CHECK-NEXT: 8: &add
// CHECK-NEXT: 16: &.string{{[.0-9]*}}:*const char
// CHECK-NEXT: 24: &multiply
// CHECK-NEXT: 32: null:*const char
// CHECK-NEXT: 40: null:*fn(int, int) -> int
// CHECK-NEXT: }
// CHECK-LABEL: function choose: fn(int) -> *fn(int, int) -> int internal defined {
// CHECK: live [[V0:[$][.]value[.0-9]*]]
// CHECK-NEXT: [[T0:%[0-9]+]] = get int $which
// CHECK-NEXT: branch int [[T0]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK-NEXT: [[T1:%[0-9]+]] = get int $which
// CHECK-NEXT: [[T2:%[0-9]+]] = index *const *fn(int, int) -> int [3]*fn(int, int) -> int, &table, [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = load *fn(int, int) -> int [[T2]]
// CHECK-NEXT: set *fn(int, int) -> int [[V0]], [[T3]]
// CHECK-NEXT: jump -> [[B2:b[0-9]+]]
// CHECK-NEXT: [[B1]]:
// CHECK-NEXT: set *fn(int, int) -> int [[V0]], &add
// CHECK-NEXT: jump -> [[B2]]
// CHECK-NEXT: [[B2]]:
// CHECK-NEXT: [[T4:%[0-9]+]] = get *fn(int, int) -> int [[V0]]
// CHECK-NEXT: dead [[V0]]
// CHECK-NEXT: return [[T4]]
// CHECK-LABEL: function apply: fn(*fn(int, int) -> int, int, int) -> int internal defined {
// CHECK: [[T0:%[0-9]+]] = get *fn(int, int) -> int $f
// CHECK: [[T1:%[0-9]+]] = call fn(int, int) -> int [[T0]], [[T2:%[0-9]+]], [[T3:%[0-9]+]]
// CHECK-NEXT: [[T4:%[0-9]+]] = get *fn(int, int) -> int $f
// CHECK: [[T5:%[0-9]+]] = call fn(int, int) -> int [[T4]], [[T6:%[0-9]+]], [[T7:%[0-9]+]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = call fn(int) -> *fn(int, int) -> int &choose, 0
// CHECK-NEXT: [[T1:%[0-9]+]] = call fn(int, int) -> int [[T0]], 1, 2
// CHECK-NEXT: [[T2:%[0-9]+]] = call fn(int) -> *fn(int, int) -> int &choose, 1
// CHECK-NEXT: [[T3:%[0-9]+]] = call fn(int, int) -> int [[T2]], 1, 2
// CHECK-NEXT: [[T4:%[0-9]+]] = call fn(int) -> *fn(int, int) -> int &choose, 2
// CHECK-NEXT: [[T5:%[0-9]+]] = eq *fn(int, int) -> int [[T4]], &multiply
// CHECK: [[T6:%[0-9]+]] = convert *fn() -> void &add
// CHECK-NEXT: set *fn() -> void $any, [[T6]]
// CHECK: [[T7:%[0-9]+]] = convert *fn(int, int) -> int [[T8:%[0-9]+]]
// CHECK-NEXT: [[T9:%[0-9]+]] = call fn(int, int) -> int [[T7]], 20, 22
// CHECK: zero.init [2]*fn(int, int) -> int &$local
// CHECK-NEXT: [[T10:%[0-9]+]] = index **fn(int, int) -> int [2]*fn(int, int) -> int, &$local, 0:ulong
// CHECK-NEXT: store.init *fn(int, int) -> int [[T10]], &add
// CHECK: [[T11:%[0-9]+]] = select *fn(int, int) -> int [[T12:%[0-9]+]], [[T12]], &subtract
// CHECK-NEXT: [[T13:%[0-9]+]] = call fn(int, int) -> int [[T11]], 1, 1
