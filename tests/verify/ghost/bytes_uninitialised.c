// Bytes that may be indeterminate are no value.
// REQUIRES: wanted
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

void bytes(unsigned *p)
/*@ requires take P = W(p);
    ensures  take Q = RW(p); @*/
{
  /*@ to_bytes W<unsigned>(p); @*/
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{[a-z-]+}}: {{.*}}[bytes]
  /*@ from_bytes RW<unsigned>(p); @*/
}
// CHECK: verdict: UNPROVED
