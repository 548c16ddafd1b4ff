// memmove where memory overlaps: bytes and elements, up and down, into memory that had no value, and by one element.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <string.h>

void bytes_up(char *p, size_t n)
/*@ requires n < 1000u64; take A = each (u64 i; i < n + 1u64) { RW(array_shift(p, i)) };
    ensures  take B = each (u64 i; i < n + 1u64) { RW(array_shift(p, i)) };
             each (u64 i; i < n) { B[i + 1u64] == A[i] }; B[0u64] == A[0u64]; @*/
{
  memmove(p + 1, p, n);
}

void insert(int *a, size_t n, size_t at, int x)
/*@ requires n < 1000u64; at < n;
             take A = each (u64 i; i < n) { RW(array_shift(a, i)) }; take L = W(array_shift(a, n));
    ensures  take B = each (u64 i; i <= n) { RW(array_shift(a, i)) };
             each (u64 i; i < at) { B[i] == A[i] }; B[at] == x;
             each (u64 i; at < i && i <= n) { B[i] == A[i - 1u64] }; @*/
{
  memmove(a + at + 1, a + at, (n - at) * sizeof *a);
  a[at] = x;
}

void drop_first(int *a, size_t n)
/*@ requires 0u64 < n; n < 1000u64; take A = each (u64 i; i < n) { RW(array_shift(a, i)) };
    ensures  take B = each (u64 i; i < n) { RW(array_shift(a, i)) };
             each (u64 i; i < n - 1u64) { B[i] == A[i + 1u64] }; B[n - 1u64] == A[n - 1u64]; @*/
{
  memmove(a, a + 1, (n - 1) * sizeof *a);
}
