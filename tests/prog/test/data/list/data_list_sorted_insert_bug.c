// A sorted list forgets to compare the last node.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
struct node {
  int value;
  struct node *next;
};
static void insert(struct node **list, int value) {
  while (*list && (*list)->next && (*list)->value < value) list = &(*list)->next;
  struct node *n = malloc(sizeof *n);
  n->value = value;
  n->next = *list;
  *list = n;
}
int main(void) {
  struct node *list = NULL;
  for (int i = 0; i < 3; i++) insert(&list, assay_int("value"));
  // CHECK: [[@LINE+1]]:53: error: assertion: assertion `p->value <= p->next->value' failed
  for (struct node *p = list; p->next; p = p->next) assay_assert(p->value <= p->next->value);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
