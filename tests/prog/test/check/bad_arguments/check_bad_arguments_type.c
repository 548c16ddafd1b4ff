// A call without prototype promotes to double.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wno-deprecated-non-prototype | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
static double half();
int main(void) { return half(3.0) < 1; }
static double half(double x) { return x / 2; }
