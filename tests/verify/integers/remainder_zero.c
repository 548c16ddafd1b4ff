// The divisor may be zero.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned wrap(unsigned i, unsigned n)
/*@ requires true;
    ensures  true; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division-by-zero: {{.*}}[wrap]
  return i % n;
}
// CHECK: verdict: REFUTED
