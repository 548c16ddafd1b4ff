// A cell as bytes and back.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

void bytes(unsigned *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             Q == P; @*/
{
  /*@ to_bytes RW<unsigned>(p); @*/
  /*@ from_bytes RW<unsigned>(p); @*/
}
