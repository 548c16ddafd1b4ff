// Pointers at both ends of an array of any size, also of none, are of one allocation: C's == is that of the pointers.
// RUN: sh %root/tests/lit/exits.sh 0 %assay verify %s | FileCheck %s

int is_empty(const int *a, const int *end, unsigned n)
/*@ requires ptr_eq(end, a + n); n < 1000u32; take A = each (u32 i; i < n) { RW(a + i) };
    ensures  take B = each (u32 i; i < n) { RW(a + i) }; B == A; return == (n == 0u32 ? 1i32 : 0i32); @*/
{
  return a == end;
}
// CHECK: verdict: VERIFIED: 1 function verified
