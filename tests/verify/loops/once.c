// A loop that each round leaves: its invariant holds where it is entered.
// RUN: %assay verify %s | FileCheck %s
// CHECK: VERIFIED: first
// CHECK: VERIFIED: none
// CHECK: verdict: VERIFIED

int first(int *a, unsigned n)
/*@ requires take A = each (u32 k; k < n) { RW(a + k) };
    ensures  take B = each (u32 k; k < n) { RW(a + k) };
             B == A;
             return == (n == 0u32 ? 0i32 : A[0u32]); @*/
{
  unsigned i = 0;
  while (i < n)
  /*@ inv take C = each (u32 k; k < n) { RW(a + k) };
          C == A; i == 0u32; @*/
  {
    return a[i];
  }
  return 0;
}

int none(int n)
/*@ ensures return == n; @*/
{
  int i = 0;
  for (;;)
  /*@ inv i == 0i32; @*/
  {
    i++;
    break;
  }
  return i == 1 ? n : 0;
}
