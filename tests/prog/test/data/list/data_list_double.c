// A doubly linked list with a sentinel.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 2 ended, 0 failed, 0 may have failed, 0 given up
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
  n->next->last = n->last;
  free(n);
}
int main(void) {
  struct link list = {&list, &list}, *nodes[3];
  for (int i = 0; i < 3; i++) insert(&list, nodes[i] = malloc(sizeof *nodes[i]));
  if (assay_choose(2)) unlink(nodes[0]);
  assay_assert(list.last->last != &list);
  return 0;
}
