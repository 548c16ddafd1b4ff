// The value has changed.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

void bump(unsigned *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             { *p } unchanged; @*/
{
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: postcondition: {{.*}}[bump]
  ++*p;
}
// CHECK: verdict: REFUTED
