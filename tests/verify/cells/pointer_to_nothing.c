// The inner pointer may be NULL.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int deref(int **pp)
/*@ requires take P = RW(pp);
    ensures  take P2 = RW(pp);
             ptr_eq(P2, P); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[deref]
  return **pp;
}
// CHECK: verdict: REFUTED
