// The rest of the second list is lost.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stddef.h>
struct node {
  int value;
  struct node *next;
};
static struct node *merge(struct node *a, struct node *b) {
  struct node *result = NULL, **end = &result;
  while (a && b) {
    struct node **less = a->value <= b->value ? &a : &b;
    *end = *less;
    end = &(*less)->next;
    *less = (*less)->next;
  }
  *end = a;
  return result;
}
int main(void) {
  struct node a[2] = {{assay_int("a"), &a[1]}, {assay_int("a"), NULL}};
  struct node b[1] = {{assay_int("b"), NULL}};
  assay_assume(a[0].value <= a[1].value);
  int count = 0;
  for (struct node *p = merge(a, b); p; p = p->next) {
    count++;
    if (p->next) assay_assert(p->value <= p->next->value);
  }
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `count == 3' failed
  assay_assert(count == 3);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
