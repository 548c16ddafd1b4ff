// It need not fit.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int whole(double x)
/*@ requires 0.0f64 <= x && x < 10000000000.0f64;
    ensures  true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: float-to-integer: {{.*}}[whole]
  return (int)x;
}
// CHECK: verdict: REFUTED
