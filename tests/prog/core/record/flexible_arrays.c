/* Flexible array members: allocated ones, static ones with initialisers (also trailing zeros), arrays of length zero,
 * empty records. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct buffer {
  unsigned size;
  char tag;
  short items[];
};
struct old {
  int n;
  int tail[0];
};
struct empty {};

static struct buffer fixed = {3, 'f', {10, 20, 30}};
static struct buffer zeros = {2, 'z', {0, 0}};
static struct {
  int n;
  char text[];
} named = {6, "hello"};

static struct buffer *make(unsigned n) {
  struct buffer *b = malloc(sizeof *b + n * sizeof b->items[0]);
  b->size = n;
  b->tag = 'm';
  for (unsigned i = 0; i < n; i++) b->items[i] = (short)(i * i);
  return b;
}

int main(void) {
  struct buffer *b = make(5);
  int sum = 0;
  for (unsigned i = 0; i < b->size; i++) sum += b->items[i];
  printf("%d %zu %zu\n", sum, sizeof(struct buffer), sizeof(struct old));
  b = realloc(b, sizeof *b + 100);
  memset(b->items + 5, 0, 20);
  b->items[6] = -7;
  printf("%d %d\n", b->items[4], b->items[6]);
  free(b);
  printf("%d %d %d %c\n", fixed.items[0], fixed.items[2], fixed.items[1] * 2, fixed.tag);
  zeros.items[1] = 4;
  printf("%d %d\n", zeros.items[0], zeros.items[1]);
  printf("%s %d\n", named.text, named.n == (int)strlen(named.text) + 1);
  struct old *o = malloc(sizeof *o + 3 * sizeof(int));
  o->tail[2] = 12;
  printf("%d\n", o->tail[2]);
  free(o);
  struct empty e1, e2;
  e1 = e2;
  printf("%zu %d\n", sizeof(struct empty), (void *)&e1 == NULL);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: struct buffer 8 4 {
// CHECK-NEXT: size: uint at 0
// CHECK-NEXT: tag: char at 32
// CHECK-NEXT: items: []short at 48 flexible
// CHECK-NEXT: }
// CHECK: struct old 4 4 {
// CHECK-NEXT: n: int at 0
// CHECK-NEXT: tail: [0]int at 32 flexible
// CHECK-NEXT: }
// CHECK: struct empty 0 1 {
// CHECK-NEXT: }
// CHECK: global fixed: struct buffer internal defined more 4 {
// CHECK-NEXT: 0: 3:uint
// CHECK-NEXT: 4: 102:char
// CHECK-NEXT: 6: 10:short
// CHECK-NEXT: 8: 20:short
// CHECK-NEXT: 10: 30:short
// CHECK-NEXT: }
// CHECK: global named: struct .{{[0-9]+}} internal defined more 6 {
// CHECK-NEXT: 0: 6
// CHECK-NEXT: 4: "hello\00"
// CHECK-NEXT: }
// CHECK-LABEL: function make: fn(uint) -> *struct buffer internal defined {
// CHECK: [[T0:%[0-9]+]] = field *[]short buffer:items, [[T1:%[0-9]+]]
// CHECK: [[T2:%[0-9]+]] = index *short []short, [[T0]], [[T3:%[0-9]+]]
// CHECK-NEXT: store short [[T2]], [[T4:%[0-9]+]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = get *struct old $o
// CHECK-NEXT: [[T1:%[0-9]+]] = field *[0]int old:tail, [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = index *int [0]int, [[T1]], 2
// CHECK-NEXT: store int [[T2]], 12
// CHECK: copy struct empty &$e1, &$e2
