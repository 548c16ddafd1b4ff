// A shift by the width.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned bit(unsigned n)
/*@ requires n <= 32u32;
    ensures  return == shift_left(1u32, n); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: shift-amount: {{.*}}[bit]
  return 1u << n;
}
// CHECK: verdict: REFUTED
