// Allocated objects become inputs by the type of the pointer that is passed: members and elements have names. What has
// none is named by its distance from the beginning, with the name that the harness gave.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
struct node {
  int key;
  char tag[2];
  _Bool marked;
  struct node *next;
};
union word {
  unsigned number;
  float value;
};
int main(void) {
  struct node *n = malloc(sizeof *n);
  char *buffer = malloc(8), line[100];
  union word w;
  assay_symbolic(n, sizeof *n, "node");
  assay_symbolic(buffer + 2, 3, "tail");
  assay_symbolic(&w, sizeof w, "w");
  assay_symbolic(line, sizeof line, "input");
  assay_assume(n->marked == 0 || n->marked == 1);
  assay_assume(n->marked && w.value == 0.5f);
  // CHECK: error: assertion
  // CHECK: int node.key = 77;
  // CHECK-NEXT: char node.tag[0] = 0;
  // CHECK-NEXT: char node.tag[1] = 'x';
  // CHECK-NEXT: _Bool node.marked = 1;
  // CHECK-NEXT: struct node *node.next = 0;
  // CHECK-NEXT: char tail[0] = 0;
  // CHECK-NEXT: char tail[1] = 7;
  // CHECK-NEXT: char tail[2] = 0;
  // CHECK-NEXT: float w+0 = 0x1p-1f; /* 0.5 */
  // CHECK-NEXT: char input+50 = 'q';
  assay_assert(n->key != 77 || n->tag[1] != 'x' || n->next || buffer[3] != 7 || line[50] != 'q');
  free(n);
  free(buffer);
  return 0;
}
// CHECK: verdict: BUG
