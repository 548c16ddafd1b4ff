// A search that finds nothing is followed.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
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
  // CHECK: [[@LINE+1]]:10: error: null-dereference: member of a null pointer
  return e->value > 30;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
