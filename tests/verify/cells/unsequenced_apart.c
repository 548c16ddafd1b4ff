// Cells of which one is read and the other one changed in no order.
// RUN: %assay verify %s | FileCheck %s

unsigned two(unsigned *p, unsigned *q)
/*@ requires take P = RW(p);
             take Q = RW(q);
    ensures  take R = RW(p);
             take S = RW(q);
             return == P + Q; S == Q + 1u32; @*/
{
  return *p + (*q)++;
}

unsigned elements(unsigned *a, unsigned long i, unsigned long j)
/*@ requires i < 2u64; j < 2u64; i != j;
             take A = each (u64 k; k < 2u64) { RW(a + k) };
    ensures  take B = each (u64 k; k < 2u64) { RW(a + k) };
             return == A[i] + A[j]; @*/
{
  return a[i] + a[j]++;
}

unsigned local(unsigned *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p);
             return == P + 1u32; @*/
{
  unsigned x = 1;
  return *p + x++;
}
// CHECK: verdict: VERIFIED
