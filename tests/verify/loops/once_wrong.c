// A loop that each round leaves, with an invariant that does not hold where it is entered.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s
// CHECK: error: invariant: the invariant, where the loop is entered, does not hold: i == 1u32 [first]
// CHECK: verdict: UNPROVED

int first(int *a, unsigned n)
/*@ requires take A = each (u32 k; k < n) { RW(a + k) };
    ensures  take B = each (u32 k; k < n) { RW(a + k) };
             B == A;
             return == (n == 0u32 ? 0i32 : A[0u32]); @*/
{
  unsigned i = 0;
  while (i < n)
  /*@ inv take C = each (u32 k; k < n) { RW(a + k) };
          C == A; i == 1u32; @*/
  {
    return a[i];
  }
  return 0;
}
