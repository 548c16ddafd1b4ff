// All nodes with a value are removed from a list, and freed.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check leak %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 8 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
struct node {
  char value;
  struct node *next;
};
static void remove_all(struct node **list, char value) {
  while (*list) {
    if ((*list)->value == value) {
      struct node *dead = *list;
      *list = dead->next;
      free(dead);
    } else {
      list = &(*list)->next;
    }
  }
}
int main(void) {
  struct node *list = NULL;
  for (int i = 0; i < 3; i++) {
    struct node *n = malloc(sizeof *n);
    n->value = assay_char("value");
    n->next = list;
    list = n;
  }
  remove_all(&list, 'x');
  for (struct node *p = list; p; p = p->next) assay_assert(p->value != 'x');
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
