// A list that a global still holds is no leak.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --check leak %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
#include <stdlib.h>
struct node {
  struct node *next;
};
static struct node *list;
static void push(void) {
  struct node *n = malloc(sizeof *n);
  n->next = list;
  list = n;
}
int main(void) {
  push();
  push();
  return 0;
}
