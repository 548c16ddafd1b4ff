// One of many values is taken for all: the ledger says so, and what is behind it is a bug all the same. Answers are
// inputs of the run that confirms it.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s
#include <assay/summary.h>
int main(void) {
  unsigned char x = assay_uchar("x");
  if (!assay_may(x == 200)) return 0;
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `assay_value(x) + x < 0' failed
  assay_assert(assay_value(x) + x < 0);
}
// CHECK: unsigned char x =
// CHECK: verdict: BUG
// CHECK-NEXT: limit: picked at
// CHECK-NOT: inconsistent
