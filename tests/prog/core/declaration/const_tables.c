/* Constant tables: pointers to objects, members, elements, functions, strings with offsets, to each other; const
 * locals; addresses as integers. */
#include <stdint.h>
#include <stdio.h>

struct node {
  const char *name;
  const struct node *next;
  const int *data;
  int (*function)(int);
  unsigned flags : 4, rest : 12;
};
static int increment(int x) { return x + 1; }
static int negate(int x) { return -x; }
static const int data[5] = {1, 2, 3, 4, 5};
static struct {
  int x;
  struct {
    char c[4];
    double d[2];
  } in;
} record = {1, {"abc", {2.5, 3.5}}};
static double *const deep = &record.in.d[1];
static char *letters = record.in.c + 1;
extern const struct node list[];
const struct node list[] = {
    {"first", &list[1], data, increment, 5, 100},
    {"second" + 3, list + 2, &data[2], negate, 15, 4095},
    {.name = &"third"[1], .data = data + 5 - 1, .function = &increment},
};
static const uintptr_t number = (uintptr_t)&data[1];
static const intptr_t distance = (intptr_t)(sizeof record);
static const char *const *const names = (const char *const[]){"x", "y", NULL};
static const void *const self = &self;
static const int matrix[2][2] = {{1, 2}, {3, 4}};
static const int (*const rows)[2] = &matrix[1];

int main(void) {
  for (const struct node *n = list; n; n = n->next)
    printf("%s %d %d %u %u\n", n->name, *n->data, n->function(n->data[0]), n->flags, n->rest);
  printf("%.1f %s %d\n", *deep, letters, *(const int *)number);
  printf("%d %s %d\n", (int)distance, names[1], names[2] == NULL);
  printf("%d %d %d\n", self == &self, (*rows)[1], rows[-1][0]);
  const int local[3] = {7, 8, 9};
  const int *const p = local + 1;
  printf("%d\n", p[1] + p[-1]);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: global data: const [5]int internal defined align 16 {
// CHECK-NEXT: 0: 1
// CHECK-NEXT: 4: 2
// CHECK-NEXT: 8: 3
// CHECK-NEXT: 12: 4
// CHECK-NEXT: 16: 5
// CHECK-NEXT: }
// CHECK: global record: struct .{{[0-9]+}} internal defined {
// CHECK-NEXT: 0: 1
// CHECK-NEXT: 8: "abc"
// CHECK-NEXT: 16: 0x1.4p+1:double
// CHECK-NEXT: 24: 0x1.cp+1:double
// CHECK-NEXT: }
// CHECK: global deep: const *double internal defined {
// CHECK-NEXT: 0: &record+24:*double
// CHECK-NEXT: }
// CHECK: global list: const [3]struct node external defined align 16 {
// CHECK-NEXT: 0: &.string{{[.0-9]*}}:*const char
// CHECK-NEXT: 8: &list+40:*const struct node
// CHECK-NEXT: 16: &data:*const int
// CHECK-NEXT: 24: &increment
// CHECK-NEXT: 32: "E"
// CHECK-NEXT: 33: "\06"
// CHECK-NEXT: 40: &.string{{[.0-9]*}}+3:*const char
// CHECK-NEXT: 48: &list+80:*const struct node
// CHECK-NEXT: 56: &data+8:*const int
// CHECK-NEXT: 64: &negate
// CHECK-NEXT: 72: "\FF"
// CHECK-NEXT: 73: "\FF"
// CHECK-NEXT: 80: &.string{{[.0-9]*}}+1:*const char
// CHECK-NEXT: 88: null:*const struct node
// CHECK-NEXT: 96: &data+16:*const int
// CHECK-NEXT: 104: &increment
// CHECK-NEXT: 112: "\00"
// CHECK-NEXT: 113: "\00"
// CHECK-NEXT: }
// CHECK: global number: const ulong internal defined {
// CHECK-NEXT: 0: &data+4:ulong
// CHECK-NEXT: }
// CHECK: global self: const *const void internal defined {
// CHECK-NEXT: 0: &self:*const void
// CHECK-NEXT: }
// CHECK: global rows: const *const [2]int internal defined {
// CHECK-NEXT: 0: &matrix+8:*const [2]int
// CHECK-NEXT: }
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = load *const [2]int &rows
// CHECK-NEXT: [[T1:%[0-9]+]] = index *const int [2]int, [[T0]], 1
// CHECK: [[T2:%[0-9]+]] = load *const [2]int &rows
// CHECK-NEXT: [[T3:%[0-9]+]] = neg int 1
// CHECK-NEXT: [[T4:%[0-9]+]] = add_ptr *const [2]int [[T2]], [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = index *const int [2]int, [[T4]], 0
// CHECK: [[T6:%[0-9]+]] = index *const int [3]int, &$local, 0:ulong
// CHECK-NEXT: store.init int [[T6]], 7
// CHECK-NEXT: [[T7:%[0-9]+]] = index *const int [3]int, &$local, 1:ulong
// CHECK-NEXT: store.init int [[T7]], 8
// CHECK-NEXT: [[T8:%[0-9]+]] = index *const int [3]int, &$local, 2:ulong
// CHECK-NEXT: store.init int [[T8]], 9
