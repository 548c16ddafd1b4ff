// Another value is written.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

void set(int *p, int x)
/*@ requires take P = W(p);
    ensures  take Q = RW(p);
             Q == x; @*/
{
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: postcondition: {{.*}}[set]
  *p = x & 255;
}
// CHECK: verdict: REFUTED
