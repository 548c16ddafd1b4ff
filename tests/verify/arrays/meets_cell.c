// Where an array and a cell meet, or two arrays: a pointer that stays in them together stays, though nobody knows in
// which.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED
#include <string.h>

void insert(int *a, size_t n, size_t at, int x)
/*@ requires at <= n; n < 1000u64;
             take A = each (u64 i; i < n) { RW(array_shift(a, i)) }; take C = W(array_shift(a, n));
    ensures  take B = each (u64 i; i <= n) { RW(array_shift(a, i)) };
             each (u64 i; i < at) { B[i] == A[i] }; B[at] == x; @*/
{
  memmove(a + at + 1, a + at, (n - at) * sizeof *a);
  a[at] = x;
}
int *into(int *a, size_t n, size_t m, size_t at)
/*@ requires at <= n + m; n < 1000u64; m < 1000u64;
             take A = each (u64 i; i < n) { RW(array_shift(a, i)) };
             take C = each (u64 i; n <= i && i < n + m) { W(array_shift(a, i)) };
    ensures  take B = each (u64 i; i < n) { RW(array_shift(a, i)) };
             take D = each (u64 i; n <= i && i < n + m) { W(array_shift(a, i)) };
             ptr_eq(return, array_shift(a, at)); @*/
{
  return a + at;
}
