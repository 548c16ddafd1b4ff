// The next node is remembered before a node is freed.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check leak %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stdlib.h>
struct node {
  struct node *next;
};
static void clear(struct node *n) {
  for (struct node *next; n; n = next) next = n->next, free(n);
}
int main(void) {
  struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  a->next = b, b->next = NULL;
  clear(a);
  return 0;
}
