// An owned cell is aligned.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

unsigned long low_bits(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             Q == P && return == 0u64; @*/
{
  return (unsigned long)p % sizeof *p;
}
