// Pointers that were integers point to where their number does, whatever it was computed from.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s 2>%t.err | FileCheck %s
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
int nondet_int(void);

// The head of the list is in no entry; its number is moved as if it were.
struct link {
  struct link *next;
};
struct entry {
  long key;
  struct link link;
};
#define OWNER(l) ((struct entry *)((uintptr_t)(l) - offsetof(struct entry, link)))
static long sum_of(const struct link *head) {
  long sum = 0;
  for (struct entry *e = OWNER(head->next); &e->link != head; e = OWNER(e->link.next)) sum += e->key;
  return sum;
}

int main(void) {
  int a[4] = {1, 2, 3, 4}, *heap = malloc(8), i = nondet_int();
  uintptr_t number = (uintptr_t)a, gone = (uintptr_t)heap;
  free(heap);
  switch (nondet_int()) {
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: wild-pointer:
  case 0: return *(int *)(number - 4);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
  case 1: return *(int *)(number + 16);
  case 2:
    if (i < 0 || i > 4) return 0;
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: out-of-bounds:
    return *(int *)(number + 4 * (unsigned)i);
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: heap-use-after-free:
  case 3: return *(int *)(gone + 4);
  case 5: {
    struct link head;
    struct entry one = {1, {&head}}, two = {2, {&one.link}};
    head.next = &two.link;
    return sum_of(&head) != 3 ? 1 / 0 : 0;
  }
  // Away and back again, and the difference to where it came from.
  case 4: {
    uintptr_t away = number - 8;
    int *back = (int *)away + 2, *last = (int *)(number + 12);
    if (last - back != 3 || *back != 1 || *last != 4) abort();
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: division-by-zero:
    return 1 / (last - a - 3 ? 1 : 0);
  }
  }
}
// CHECK: verdict: BUG: 5 bugs were found
