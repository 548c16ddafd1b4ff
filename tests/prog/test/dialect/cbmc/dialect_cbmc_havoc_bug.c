// What is havocked is anything.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test %s -- -Wno-implicit-function-declaration | FileCheck %s --implicit-check-not=error:
static int a[3] = {1, 2, 3};
static int other = 4;
int main(void) {
  __CPROVER_havoc_object(a);
  // CHECK: [[@LINE+1]]:3: error: assertion: assertion `changed' failed
  __CPROVER_assert(a[2] != 7, "changed");
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{[0-9]+}} ended, 1 failed, 0 may have failed, 0 given up
