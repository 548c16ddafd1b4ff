// Steps through merged branches are those that the inputs of the bug take.
// RUN: sh %root/tests/lit/exits.sh 1 %assay test --full-trace %s | FileCheck %s
#include <assay/assay.h>
static int grade(int points) {
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: note: {{.*}}condition is false
  if (points < 10) return 1;
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: note: {{.*}}condition is true
  if (points < 20) return 2;
  return 3;
}
int main(void) {
  int g = grade(assay_int("points"));
  // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: assertion
  assay_assert(g != 2);
  return 0;
}
// CHECK: verdict: BUG
// CHECK: paths: {{.*}}2 branches merged
