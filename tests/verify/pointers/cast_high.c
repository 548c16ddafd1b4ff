// The second byte is another one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

unsigned char low(unsigned *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             Q == P && return == (u8) P; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[low]
  return ((unsigned char *)p)[1];
}
// CHECK: verdict: REFUTED
