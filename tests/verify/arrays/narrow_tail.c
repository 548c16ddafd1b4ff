// The rest of an array from an element on, by indices that are narrower than pointers.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

void clear(int *p, unsigned n)
/*@ requires take A = each (u32 i; i < n) { RW(array_shift(p, i)) };
    ensures  take B = each (u32 i; i < n) { RW(array_shift(p, i)) }; each (u32 i; i < n) { B[i] == 0i32 }; @*/
{
  for (unsigned k = 0; k < n; k++)
  /*@ inv k <= n; take M = each (u32 i; i < n) { RW(array_shift(p, i)) }; each (u32 i; i < k) { M[i] == 0i32 }; @*/
  {
    p[k] = 0;
  }
}
void clear_tail(int *p, unsigned n, unsigned m)
/*@ requires m <= n; take A = each (u32 i; i < n) { RW(array_shift(p, i)) };
    ensures  take B = each (u32 i; i < n) { RW(array_shift(p, i)) }; each (u32 i; i < m) { B[i] == A[i] }; @*/
{
  clear(p + m, n - m);
}
