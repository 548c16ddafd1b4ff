// A search that may find nothing is asked before it is followed.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 4 ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stddef.h>
struct entry {
  int key, value;
};
static struct entry table[3] = {{1, 10}, {2, 20}, {3, 30}};
static struct entry *find(int key) {
  for (size_t i = 0; i < 3; i++)
    if (table[i].key == key) return &table[i];
  return NULL;
}
int main(void) {
  struct entry *e = find(assay_int("key"));
  return e && e->value > 30;
}
