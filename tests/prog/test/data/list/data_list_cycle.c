// The tortoise and the hare find a cycle.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
struct node {
  struct node *next;
};
static int has_cycle(const struct node *list) {
  const struct node *slow = list, *fast = list;
  while (fast && fast->next) {
    slow = slow->next;
    fast = fast->next->next;
    if (slow == fast) return 1;
  }
  return 0;
}
int main(void) {
  struct node nodes[3] = {{&nodes[1]}, {&nodes[2]}, {NULL}};
  unsigned back = assay_choose(4);
  if (back < 3) nodes[2].next = &nodes[back];
  assay_assert(has_cycle(nodes) == (back < 3));
  return 0;
}
