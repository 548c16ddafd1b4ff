// Deletion from a hash table with open addressing hides other keys.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#define PLACES 4
enum { EMPTY = 0, DELETED = 255 };
static unsigned char table[PLACES];
static int find(unsigned char key) {
  unsigned at = key % PLACES;
  for (int i = 0; i < PLACES && table[at] != EMPTY; i++, at = (at + 1) % PLACES)
    if (table[at] == key) return (int)at;
  return -1;
}
static void add(unsigned char key) {
  unsigned at = key % PLACES;
  while (table[at] != EMPTY && table[at] != DELETED) at = (at + 1) % PLACES;
  table[at] = key;
}
static void delete(unsigned char key) { table[find(key)] = EMPTY; }
int main(void) {
  unsigned char a = (unsigned char)(1 + assay_choose(6)), b = (unsigned char)(1 + assay_choose(6));
  assay_assume(a != b);
  add(a);
  add(b);
  delete (a);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `find(b) >= 0' failed
  assay_assert(find(b) >= 0);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
