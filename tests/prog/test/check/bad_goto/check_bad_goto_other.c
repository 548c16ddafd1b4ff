// A label of another function.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s | FileCheck %s --implicit-check-not=error:
static void *remember(void) {
  void *label = &&here;
here:
  return label;
}
int main(void) {
  void *target = remember();
  if (!target) target = &&there;
  // CHECK: [[@LINE+1]]:3: error: bad-goto: the address is not that of a label of this function
  goto *target;
there:
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
