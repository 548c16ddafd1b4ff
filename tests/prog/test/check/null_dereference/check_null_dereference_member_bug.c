// The loop looks two links ahead.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <stddef.h>
struct node {
  int value;
  struct node *next;
};
static int last(const struct node *n) {
  // CHECK: [[@LINE+1]]:10: error: null-dereference: member of a null pointer
  while (n->next->next != NULL) n = n->next;
  return n->value;
}
int main(void) {
  struct node only = {7, NULL};
  return last(&only) != 7;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
