// A comparison with NaN is false.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

double half(double x)
/*@ requires !(x > 100.0f64);
    ensures  return <= 50.0f64; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[half]
  return x / 2;
}
// CHECK: verdict: REFUTED
