// It is not excluded.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int quotient(int a, int b)
/*@ requires b != 0i32;
    ensures  return == a / b; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division-overflow: {{.*}}[quotient]
  return a / b;
}
// CHECK: verdict: REFUTED
