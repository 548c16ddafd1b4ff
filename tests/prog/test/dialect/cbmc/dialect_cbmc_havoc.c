// What is havocked is anything; its neighbours are not.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s -- -Wno-implicit-function-declaration | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: 1 ended, 0 failed, 0 may have failed, 0 given up
static int a[3] = {1, 2, 3};
static int other = 4;
int main(void) {
  __CPROVER_havoc_object(a);
  __CPROVER_assert(other == 4, "not changed");
  return 0;
}
