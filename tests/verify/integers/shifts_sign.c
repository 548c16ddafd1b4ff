// A one is shifted into the sign.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int bit(unsigned n)
/*@ requires n < 32u32;
    ensures  (u32) return == shift_left(1u32, n); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: shift-value: {{.*}}[bit]
  return 1 << n;
}
// CHECK: verdict: REFUTED
