// A call without prototype passes an int for a double.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -Wno-deprecated-non-prototype | FileCheck %s --implicit-check-not=error:
static double half();
int main(void) {
  // CHECK: [[@LINE+1]]:10: error: bad-arguments: argument 1 of half has another type than its parameter
  return half(3) > 1;
}
static double half(double x) { return x / 2; }
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
