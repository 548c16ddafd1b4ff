// A list is reversed in place.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 4 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
struct node {
  int value;
  struct node *next;
};
static struct node *push(struct node *list, int value) {
  struct node *n = malloc(sizeof *n);
  n->value = value;
  n->next = list;
  return n;
}
static struct node *reverse(struct node *list) {
  struct node *done = NULL;
  while (list) {
    struct node *next = list->next;
    list->next = done;
    done = list;
    list = next;
  }
  return done;
}
static unsigned length(const struct node *list) {
  unsigned n = 0;
  for (; list; list = list->next) n++;
  return n;
}
int main(void) {
  unsigned n = assay_choose(4);
  struct node *list = NULL;
  for (unsigned i = 0; i < n; i++) list = push(list, assay_int("value"));
  int last = list ? list->value : 0;
  list = reverse(list);
  assay_assert(length(list) == n);
  for (struct node *p = list; p; p = p->next)
    if (!p->next) assay_assert(p->value == last);
  return 0;
}
