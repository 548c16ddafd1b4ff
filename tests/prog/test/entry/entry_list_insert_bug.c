// Sorted insertion walks past the end of the list: the last node has no next one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --entry insert --no-null --no-alias --depth 2 %s | FileCheck %s --implicit-check-not=error:
struct node {
  int key;
  struct node *next;
};
int insert(struct node **head, struct node *node) {
  struct node **at = head;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: null-dereference
  while ((*at)->key < node->key) at = &(*at)->next;
  node->next = *at;
  *at = node;
  return 1;
}
// CHECK: verdict: BUG
// CHECK-NEXT: under: head points to
