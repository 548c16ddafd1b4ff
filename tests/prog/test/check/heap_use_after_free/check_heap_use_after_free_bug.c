// A list is freed by following the links of freed nodes.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check leak %s | FileCheck %s --implicit-check-not=error:
#include <stdlib.h>
struct node {
  struct node *next;
};
static void clear(struct node *n) {
  // CHECK: [[@LINE+1]]:17: error: heap-use-after-free: read of 8 bytes at offset 0 of a heap object of 8 bytes, which was freed
  for (; n; n = n->next) free(n);
}
int main(void) {
  struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  a->next = b, b->next = NULL;
  clear(a);
  return 0;
}
// CHECK: note: the heap object of 8 bytes was allocated here
// CHECK: note: it was freed here
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
