// The sum does not fit into 32 bits.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ function (integer) average(integer a, integer b) { (a + b) / 2 } @*/
unsigned middle(unsigned a, unsigned b)
/*@ requires a <= b;
    ensures  (integer) return == average((integer) a, (integer) b); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[middle]
  return (a + b) / 2;
}
// CHECK: verdict: REFUTED
