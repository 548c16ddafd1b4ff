// A cell is seen as bytes.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned char low(unsigned *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             Q == P && return == (u8) P; @*/
{
  return *(unsigned char *)p;
}
