// The end of the recursion breaks the contract.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned down(unsigned n)
/*@ ensures return == 0u32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[down]
  return n ? down(n - 1) : 1;
}
// CHECK: verdict: REFUTED
