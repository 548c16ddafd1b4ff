// A doubly linked list whose removal forgets the link back.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
struct link {
  struct link *next, *last;
};
static void insert(struct link *after, struct link *n) {
  n->next = after->next;
  n->last = after;
  after->next->last = n;
  after->next = n;
}
static void unlink(struct link *n) {
  n->last->next = n->next;
  free(n);
}
int main(void) {
  struct link list = {&list, &list}, *nodes[3];
  for (int i = 0; i < 3; i++) insert(&list, nodes[i] = malloc(sizeof *nodes[i]));
  if (assay_choose(2)) unlink(nodes[0]);
  // CHECK: [[@LINE+1]]:16: error: heap-use-after-free: read of 8 bytes at offset 8 of a heap object of 16 bytes, which was freed
  assay_assert(list.last->last != &list);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
