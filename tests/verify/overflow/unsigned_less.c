// A sum may be less than its parts.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned add(unsigned a, unsigned b)
/*@ ensures a <= return; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[add]
  return a + b;
}
// CHECK: verdict: REFUTED
