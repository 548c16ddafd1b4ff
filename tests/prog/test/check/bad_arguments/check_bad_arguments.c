// A call without prototype whose arguments fit.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wno-deprecated-non-prototype | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
static int add();
int main(void) { return add(1, 2) != 3; }
static int add(int a, int b) { return a + b; }
