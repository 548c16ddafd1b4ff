// The sum of two numbers may be reduced.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ function (u32) mid(u32 a, u32 b) { let d = b - a; a + d / 2u32 } @*/
unsigned middle(unsigned a, unsigned b)
/*@ requires a <= b;
    ensures  return == mid(a, b) && a <= return && return <= b; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[middle]
  return (a + b) / 2;
}
// CHECK: verdict: REFUTED
