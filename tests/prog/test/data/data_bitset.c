// A set of small numbers as bits.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdint.h>
static uint64_t set;
static void add(unsigned x) { set |= (uint64_t)1 << x; }
static int has(unsigned x) { return set >> x & 1; }
int main(void) {
  unsigned x = assay_choose(64), y = assay_choose(64);
  add(x);
  assay_assert(has(x) && (x == y || !has(y)));
  return 0;
}
