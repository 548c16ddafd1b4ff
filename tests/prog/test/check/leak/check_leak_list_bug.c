// The first node of a list is lost.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check leak %s | FileCheck %s --implicit-check-not=error:
#include <stdlib.h>
struct node {
  struct node *next;
};
static struct node *list;
static void push(void) {
  // CHECK: [[@LINE+1]]:20: error: leak: 8 allocated bytes cannot be reached when the program ends
  struct node *n = malloc(sizeof *n);
  n->next = NULL;
  list = n;
}
int main(void) {
  push();
  push();
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
