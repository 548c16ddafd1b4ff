// Sorted insertion stops at the end of the list.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test --entry insert --no-null --no-alias --depth 2 %s | FileCheck %s
struct node {
  int key;
  struct node *next;
};
int insert(struct node **head, struct node *node) {
  struct node **at = head;
  while (*at && (*at)->key < node->key) at = &(*at)->next;
  node->next = *at;
  *at = node;
  return 1;
}
// CHECK: verdict: SAFE
// CHECK-NEXT: under: head points to
