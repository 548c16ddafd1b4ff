// Bytes that may be indeterminate are no value.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

void bytes(unsigned *p)
/*@ requires take P = W(p);
    ensures  take Q = RW(p); @*/
{
  /*@ to_bytes W<unsigned>(p); @*/
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: missing-resource: {{.*}}[bytes]
  /*@ from_bytes RW<unsigned>(p); @*/
}
// CHECK: verdict: REFUTED
