// What a call takes may change, as far as its contract says.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

void set(int *p, int x)
/*@ requires take P = W(p);
    ensures  take Q = RW(p); @*/
{
  *p = x;
}
int two(int *p, int *q)
/*@ requires take P = W(p);
             take Q = RW(q);
    ensures  take P2 = RW(p);
             take Q2 = RW(q);
             P2 == 1i32 && Q2 == Q && return == Q; @*/
{
  set(p, 1);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[two]
  return *q;
}
// CHECK: verdict: UNPROVED
