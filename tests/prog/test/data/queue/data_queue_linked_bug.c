// The last end of a queue dangles after the queue was emptied.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check leak %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
struct item {
  int value;
  struct item *next;
};
struct queue {
  struct item *first, *last;
};
static void put(struct queue *q, int value) {
  struct item *i = malloc(sizeof *i);
  *i = (struct item){value, NULL};
  if (q->last)
    // CHECK: [[@LINE+1]]:5: error: heap-use-after-free: write of 8 bytes at offset 8 of a heap object of 16 bytes, which was freed
    q->last->next = i;
  else
    q->first = i;
  q->last = i;
}
static int get(struct queue *q) {
  struct item *i = q->first;
  int value = i->value;
  q->first = i->next;
  free(i);
  return value;
}
int main(void) {
  struct queue q = {NULL, NULL};
  unsigned n = 1 + assay_choose(2);
  for (unsigned round = 0; round < n; round++) {
    put(&q, (int)round);
    assay_assert(get(&q) == (int)round);
  }
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
