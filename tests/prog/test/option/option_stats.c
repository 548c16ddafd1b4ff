// --stats: where the time went, on standard error.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s --stats 2>&1 >%t.out | FileCheck %s
// RUN: FileCheck %s --check-prefix=OUT < %t.out
#include <assay/assay.h>

int main(void) { return assay_int("x") == 3; }
// CHECK: where the time went
// CHECK: executing
// CHECK: solving
// OUT-NOT: executing
// OUT: verdict: SAFE
