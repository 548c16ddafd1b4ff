// The second of two equal neighbours is not removed.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check leak %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
struct node {
  char value;
  struct node *next;
};
static void remove_all(struct node **list, char value) {
  for (; *list; list = &(*list)->next) {
    if ((*list)->value == value) {
      struct node *dead = *list;
      *list = dead->next;
      free(dead);
      if (!*list) break;
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
  // CHECK: [[@LINE+1]]:47: error: assertion: assertion `p->value != 'x'' failed
  for (struct node *p = list; p; p = p->next) assay_assert(p->value != 'x');
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
