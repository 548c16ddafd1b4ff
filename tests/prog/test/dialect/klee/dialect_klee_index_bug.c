// Where an index or a size depends on inputs more bytes become inputs than a run with known inputs reads, in another
// order: the bug is confirmed nevertheless.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=defect
#include <assert.h>
#include <klee/klee.h>
#include <stdlib.h>
int main(void) {
  char line[100], other[100];
  klee_make_symbolic(line, sizeof line, "line");
  klee_make_symbolic(other, sizeof other, "other");
  unsigned i = klee_range(8, 100, "i"), n = klee_range(1, 9, "n");
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `line[i] != 'z' || line[9] != 'k' || i == 9 || other[i] != line[12]' failed
  assert(line[i] != 'z' || line[9] != 'k' || i == 9 || other[i] != line[12]);
  char *block = malloc(n);
  klee_make_symbolic(block, n, "block");
  int last = klee_int("last");
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `block[0] != 'a' || last != 77' failed
  assert(block[0] != 'a' || last != 77);
  free(block);
  klee_make_symbolic(line, sizeof line, "again");
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `line[20] != 'q' || line[i] != 'r'' failed
  assert(line[20] != 'q' || line[i] != 'r');
  return 0;
}
// CHECK: verdict: BUG: 3 bugs were found
