// A hash table with open addressing looks for free places in a full table.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --unwind 8 %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#define PLACES 4
static unsigned char table[PLACES];
static int full(void) {
  for (int i = 0; i < PLACES; i++)
    if (!table[i]) return 0;
  return 1;
}
static void add(unsigned char key) {
  unsigned at = key % PLACES;
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `!full()' failed
  assay_assert(!full());
  while (table[at] && table[at] != key) at = (at + 1) % PLACES;
  table[at] = key;
}
int main(void) {
  for (unsigned char i = 0; i < 5; i++) add((unsigned char)(1 + 16 * i + assay_choose(2)));
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, {{[1-9][0-9]*}} failed, 0 may have failed, 0 given up
