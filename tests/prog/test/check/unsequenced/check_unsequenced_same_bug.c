// A variable is assigned what ++ of it gives.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
int main(void) {
  int i = 0;
  // CHECK: [[@LINE+1]]:3: error: unsequenced: i is changed, and changed again or read, in no order
  i = i++;
  return i;
}
// CHECK: verdict: BUG: {{.*}}
// CHECK: paths: 0 ended, 1 failed, 0 may have failed, 0 given up
