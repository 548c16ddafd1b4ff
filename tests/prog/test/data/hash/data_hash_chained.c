// A hash table with chains.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdlib.h>
#define PLACES 4
struct entry {
  int key, value;
  struct entry *next;
};
static struct entry *table[PLACES];
static struct entry **place(int key) { return &table[(unsigned)key % PLACES]; }
static void put(int key, int value) {
  struct entry **at = place(key), *e = malloc(sizeof *e);
  *e = (struct entry){key, value, *at};
  *at = e;
}
static const struct entry *get(int key) {
  for (const struct entry *e = *place(key); e; e = e->next)
    if (e->key == key) return e;
  return NULL;
}
int main(void) {
  int a = assay_int("a"), b = assay_int("b");
  assay_assume(b >= 0);
  put(a, 1);
  put(b, 2);
  assay_assert(get(b)->value == 2);
  assay_assert(get(a)->value == (a == b ? 2 : 1));
  return 0;
}
