// The hare runs into the end of the list.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
struct node {
  struct node *next;
};
static int has_cycle(const struct node *list) {
  const struct node *slow = list, *fast = list;
  while (fast) {
    slow = slow->next;
    // CHECK: [[@LINE+1]]:12: error: null-dereference: member of a null pointer
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
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
