/* Data structures on the heap and in arrays: lists reversed and merged, a hash table with chains, a ring buffer, a bit
 * set, a heap. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
  struct node *next;
  int value;
};
static struct node *push(struct node *list, int value) {
  struct node *n = malloc(sizeof *n);
  n->next = list, n->value = value;
  return n;
}
static struct node *reverse(struct node *list) {
  struct node *done = NULL;
  while (list) {
    struct node *next = list->next;
    list->next = done, done = list, list = next;
  }
  return done;
}
static void drop(struct node **list, int value) {
  for (struct node **at = list; *at;) {
    if ((*at)->value % value == 0) {
      struct node *gone = *at;
      *at = gone->next;
      free(gone);
    } else {
      at = &(*at)->next;
    }
  }
}
static struct {
  const char *key;
  int count;
} table[16];
static int *count_of(const char *key) {
  unsigned h = 5381;
  for (const char *s = key; *s; s++) h = h * 33 + (unsigned char)*s;
  while (table[h % 16].key && strcmp(table[h % 16].key, key)) h++;
  table[h % 16].key = key;
  return &table[h % 16].count;
}
static struct {
  int at[8];
  unsigned head, tail;
} ring;
static uint64_t set[4];
static void add(unsigned i) { set[i / 64] |= UINT64_C(1) << i % 64; }
static int has(unsigned i) { return set[i / 64] >> i % 64 & 1; }

int main(void) {
  struct node *list = NULL;
  for (int i = 1; i <= 10; i++) list = push(list, i);
  list = reverse(list);
  drop(&list, 3);
  for (struct node *n = list; n; n = n->next) printf("%d ", n->value);
  drop(&list, 1);
  printf("%d\n", list == NULL);
  const char *words[] = {"a", "b", "a", "c", "b", "a"};
  for (int i = 0; i < 6; i++) ++*count_of(words[i]);
  printf("%d %d %d %d\n", *count_of("a"), *count_of("b"), *count_of("c"), *count_of("d"));
  for (int i = 0; i < 20; i++) {
    ring.at[ring.head++ % 8] = i;
    if (i % 3) ring.tail++;
  }
  printf("%u %d\n", ring.head - ring.tail, ring.at[ring.tail % 8]);
  for (unsigned i = 1; i < 256; i *= 3) add(i);
  int bits = 0;
  for (unsigned i = 0; i < 256; i++) bits += has(i) * (int)i;
  printf("%d\n", bits);
  return 0;
}

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK: struct node 16 8 {
// CHECK-NEXT: next: *struct node at 0
// CHECK-NEXT: value: int at 64
// CHECK-NEXT: }
// CHECK-LABEL: function push: fn(*struct node, int) -> *struct node internal defined {
// CHECK: [[T0:%[0-9]+]] = call fn(ulong) -> *void &malloc, 16:ulong
// CHECK-NEXT: [[T1:%[0-9]+]] = convert *struct node [[T0]]
// CHECK-NEXT: set *struct node $n, [[T1]]
// CHECK-NEXT: [[T2:%[0-9]+]] = get *struct node $list
// CHECK-NEXT: [[T3:%[0-9]+]] = get *struct node $n
// CHECK-NEXT: [[T4:%[0-9]+]] = field **struct node node:next, [[T3]]
// CHECK-NEXT: store *struct node [[T4]], [[T2]]
// CHECK-NEXT: [[T5:%[0-9]+]] = get int $value
// CHECK-NEXT: [[T6:%[0-9]+]] = get *struct node $n
// CHECK-NEXT: [[T7:%[0-9]+]] = field *int node:value, [[T6]]
// CHECK-NEXT: store int [[T7]], [[T5]]
// CHECK-LABEL: function drop: fn(**struct node, int) -> void internal defined {
// CHECK: loop [[B0:b[0-9]+]] for
// CHECK: set *struct node $gone, [[T0:%[0-9]+]]
// CHECK-NEXT: [[T1:%[0-9]+]] = get *struct node $gone
// CHECK-NEXT: [[T2:%[0-9]+]] = field **struct node node:next, [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = load *struct node [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = get **struct node $at
// CHECK-NEXT: store *struct node [[T4]], [[T3]]
// CHECK-NEXT: [[T5:%[0-9]+]] = get *struct node $gone
// CHECK-NEXT: [[T6:%[0-9]+]] = convert *void [[T5]]
// CHECK-NEXT: call fn(*void) -> void &free, [[T6]]
// CHECK-NEXT: dead $gone
// CHECK-NEXT: jump -> [[B0]]
// CHECK-NEXT: [[B1:b[0-9]+]]:
// CHECK-LABEL: function add: fn(uint) -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = get uint $i
// CHECK-NEXT: [[T1:%[0-9]+]] = convert uint 64:int
// CHECK-NEXT: [[T2:%[0-9]+]] = rem uint [[T0]], [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = shl ulong 1, [[T2]]
// CHECK-NEXT: [[T4:%[0-9]+]] = get uint $i
// CHECK-NEXT: [[T5:%[0-9]+]] = convert uint 64:int
// CHECK-NEXT: [[T6:%[0-9]+]] = div uint [[T4]], [[T5]]
// CHECK-NEXT: [[T7:%[0-9]+]] = index *ulong [4]ulong, &set, [[T6]]
// CHECK-NEXT: [[T8:%[0-9]+]] = load ulong [[T7]]
// CHECK-NEXT: [[T9:%[0-9]+]] = or ulong [[T8]], [[T3]]
// CHECK-NEXT: store ulong [[T7]], [[T9]]
// CHECK-NEXT: return
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = field *[8]int .{{[0-9]+}}:at, &ring
// CHECK-NEXT: [[T1:%[0-9]+]] = field *uint .{{[0-9]+}}:head, &ring
// CHECK-NEXT: [[T2:%[0-9]+]] = load uint [[T1]]
// CHECK-NEXT: [[T3:%[0-9]+]] = add uint [[T2]], 1
// CHECK-NEXT: store uint [[T1]], [[T3]]
// CHECK-NEXT: [[T4:%[0-9]+]] = convert uint 8:int
// CHECK-NEXT: [[T5:%[0-9]+]] = rem uint [[T2]], [[T4]]
// CHECK-NEXT: [[T6:%[0-9]+]] = index *int [8]int, [[T0]], [[T5]]
// CHECK-NEXT: store int [[T6]], [[T7:%[0-9]+]]
