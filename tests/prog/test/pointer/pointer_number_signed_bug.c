// What would be more than all of the addresses does not fit a signed number; and where something lies, nobody knows.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s
#include <assert.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
int nondet_int(void);

int main(void) {
  int a, b;
  intptr_t number = (intptr_t)&a;
  switch (nondet_int()) {
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: signed-overflow:
  case 0: return number + LONG_MAX > 0;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: assertion:
  case 1: assert(number < (intptr_t)&b); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: assertion:
  case 2: assert(number > (intptr_t)&b); break;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: assertion:
  case 3: assert(number < (intptr_t)1 << 46); break;
  case 4: // larger than user space: it lies somewhere
    // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: assertion:
    assert((intptr_t)malloc((size_t)1 << 48) > 0 && nondet_int() > 3);
  }
}
// CHECK: verdict: BUG: 5 bugs were found
