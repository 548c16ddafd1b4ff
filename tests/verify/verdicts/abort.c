// assert and abort must not be reached.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <assert.h>
int check(int x)
/*@ requires 0i32 <= x;
    ensures  return == x; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(assertion|abort)}}: {{.*}}[check]
  assert(x != 5);
  return x;
}
// CHECK: verdict: REFUTED
