// The first value is lost.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

void swap(int *p, int *q)
/*@ requires take P = RW(p);
             take Q = RW(q);
    ensures  take P2 = RW(p);
             take Q2 = RW(q);
             P2 == Q && Q2 == P; @*/
{
  int t = *q;
  *p = *q;
  *q = t;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[swap]
}
// CHECK: verdict: REFUTED
