// Pointers into different objects have no order.
// RUN: not %assay verify %s | FileCheck %s

int before(const int *p, const int *q)
/*@ requires take P = RW(p);
             take Q = RW(q);
    ensures  take P2 = RW(p);
             take Q2 = RW(q); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: pointer-comparison: {{.*}}[before]
  return p < q;
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
