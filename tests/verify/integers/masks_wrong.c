// One too many is added.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned round_up(unsigned n)
/*@ requires n <= 0xfffffff0u32;
    ensures  n <= return && return < n + 16u32 && (return & 15u32) == 0u32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[round_up]
  return (n + 16) & ~15u;
}
// CHECK: verdict: REFUTED
