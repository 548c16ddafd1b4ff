// A sorted list stays sorted.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 6 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
struct node {
  int value;
  struct node *next;
};
static void insert(struct node **list, int value) {
  while (*list && (*list)->value < value) list = &(*list)->next;
  struct node *n = malloc(sizeof *n);
  n->value = value;
  n->next = *list;
  *list = n;
}
int main(void) {
  struct node *list = NULL;
  for (int i = 0; i < 3; i++) insert(&list, assay_int("value"));
  for (struct node *p = list; p->next; p = p->next) assay_assert(p->value <= p->next->value);
  return 0;
}
