// Several places lose what they allocated, one of them two objects: each place is reported once.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --check leak %s | FileCheck %s --implicit-check-not=error:
#include <stdlib.h>
#include <string.h>
struct node {
  struct node *next;
  char *name;
};
static struct node *make(const char *name) {
  // CHECK: [[@LINE+1]]:20: error: leak: 32 allocated bytes in 2 objects cannot be reached when the program ends
  struct node *n = malloc(sizeof *n);
  n->next = NULL;
  // CHECK: [[@LINE+1]]:13: error: leak: 6 allocated bytes in 2 objects cannot be reached when the program ends
  n->name = strdup(name);
  return n;
}
static char *kept;
int main(void) {
  struct node *list = make("a");
  list->next = make("bcd");
  kept = malloc(7);
  // CHECK: [[@LINE+1]]:16: error: leak: 1 allocated byte cannot be reached when the program ends
  char *lost = malloc(1);
  lost = NULL;
  return lost != NULL;
}
// CHECK: verdict: BUG: 3 bugs were found
// CHECK: paths: 0 ended, 1 failed, 0 may have failed, 0 given up
