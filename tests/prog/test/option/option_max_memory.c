// --max-memory: a run that has enough of it ends as it would without.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s --max-memory 500 | FileCheck %s
#include <assay/assay.h>

int main(void) { return assay_int("x") == 3; }
// CHECK: verdict: SAFE
// CHECK-NEXT: paths: 1 ended
