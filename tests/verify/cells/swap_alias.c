// A caller has one cell, not two.
// RUN: not %assay verify %s | FileCheck %s

void swap(int *p, int *q)
/*@ requires take P = RW(p);
             take Q = RW(q);
    ensures  take P2 = RW(p);
             take Q2 = RW(q);
             P2 == Q && Q2 == P; @*/
{
  int t = *p;
  *p = *q;
  *q = t;
}
void twice(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             Q == P; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-resource|precondition)}}: {{.*}}[twice]
  swap(p, p);
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
