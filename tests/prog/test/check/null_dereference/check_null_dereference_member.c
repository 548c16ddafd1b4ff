// The last node is known by its null link.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <stddef.h>
struct node {
  int value;
  struct node *next;
};
static int last(const struct node *n) {
  while (n->next != NULL) n = n->next;
  return n->value;
}
int main(void) {
  struct node only = {7, NULL};
  return last(&only) != 7;
}
