// What is written to one cell stays there.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int distinct(int *p, int *q)
/*@ requires take P = RW(p);
             take Q = RW(q);
    ensures  take P2 = RW(p);
             take Q2 = RW(q);
             P2 == 2i32 && Q2 == 2i32 && return == 1i32; @*/
{
  *p = 1;
  *q = 2;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[distinct]
  return p != q;
}
// CHECK: verdict: REFUTED
