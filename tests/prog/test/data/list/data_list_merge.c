// Two sorted lists are merged.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 3 ended, 0 failed, 0 may have failed, 0 given up
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
  *end = a ? a : b;
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
  assay_assert(count == 3);
  return 0;
}
