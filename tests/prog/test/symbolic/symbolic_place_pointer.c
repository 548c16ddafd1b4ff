// A table of pointers is filled and looked up at symbolic places: a pointer that is read is one that was stored.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdlib.h>
struct node {
  unsigned key;
  struct node *next;
};
static struct node *table[256];
static void put(unsigned key) {
  struct node *n = malloc(sizeof *n);
  n->key = key;
  n->next = table[key % 256];
  table[key % 256] = n;
}
static int has(unsigned key) {
  for (struct node *n = table[key % 256]; n; n = n->next)
    if (n->key == key) return 1;
  return 0;
}
int main(void) {
  unsigned a = assay_uint("a"), b = assay_uint("b"), c = assay_uint("c");
  put(a);
  put(b);
  assay_assert(has(a) && has(b));
  assay_assert(has(c) == (c == a || c == b));
  return 0;
}
// CHECK: verdict: SAFE
