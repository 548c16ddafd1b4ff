// The bit of a set is shifted in an int.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
#include <assay/assay.h>
#include <stdint.h>
static uint64_t set;
static void add(unsigned x) {
  // CHECK: [[@LINE+1]]:21: error: shift-amount: {{.*}}
  set |= (uint64_t)(1 << x);
}
static int has(unsigned x) { return set >> x & 1; }
int main(void) {
  unsigned x = assay_choose(64), y = assay_choose(64);
  add(x);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `has(x) && (x == y || !has(y))' failed
  assay_assert(has(x) && (x == y || !has(y)));
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 2 failed, 0 may have failed, 0 given up
