// It is not aligned for more than its type.
// REQUIRES: wanted
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned long low_bits(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             Q == P && return == 0u64; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[low_bits]
  return (unsigned long)p % 8;
}
// CHECK: verdict: REFUTED
