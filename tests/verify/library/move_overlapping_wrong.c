// memmove where memory overlaps: one element too many, the wrong way, and memcpy, which may not overlap.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <string.h>

void insert(int *a, size_t n, size_t at, int x)
/*@ requires n < 1000u64; at < n;
             take A = each (u64 i; i < n) { RW(array_shift(a, i)) }; take L = W(array_shift(a, n));
    ensures  take B = each (u64 i; i <= n) { RW(array_shift(a, i)) }; @*/
{
  memmove(a + at + 1, a + at, (n - at + 1) * sizeof *a);
  a[at] = x;
}
// CHECK: REFUTED: insert

void drop_first(int *a, size_t n)
/*@ requires 0u64 < n; n < 1000u64; take A = each (u64 i; i < n) { RW(array_shift(a, i)) };
    ensures  take B = each (u64 i; i < n) { RW(array_shift(a, i)) };
             each (u64 i; i < n - 1u64) { B[i] == A[i + 1u64] }; @*/
{
  memmove(a + 1, a, (n - 1) * sizeof *a);
}
// CHECK: REFUTED: drop_first

void copied(int *a, size_t n)
/*@ requires 0u64 < n; n < 1000u64; take A = each (u64 i; i < n) { RW(array_shift(a, i)) };
    ensures  take B = each (u64 i; i < n) { RW(array_shift(a, i)) }; @*/
{
  memcpy(a, a + 1, (n - 1) * sizeof *a);
}
// CHECK: error: {{.*}} [copied]
// CHECK: {{REFUTED|UNPROVED}}: copied
