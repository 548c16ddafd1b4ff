// A pointer that goes behind the cell that an array meets, or through a gap between them.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s
#include <stddef.h>

int *behind(int *a, size_t n, size_t at)
/*@ requires at <= n; n < 1000u64;
             take A = each (u64 i; i < n) { RW(array_shift(a, i)) }; take C = W(array_shift(a, n));
    ensures  take B = each (u64 i; i < n) { RW(array_shift(a, i)) }; take D = W(array_shift(a, n)); @*/
{
  return a + at + 2;
}
// CHECK: error: pointer-arithmetic: {{.*}} [behind]
// CHECK: UNPROVED: behind
int *gap(int *a, size_t n, size_t m, size_t at)
/*@ requires at <= n + m; n < 1000u64; m < 1000u64;
             take A = each (u64 i; i < n) { RW(array_shift(a, i)) };
             take C = each (u64 i; n < i && i < n + m) { W(array_shift(a, i)) };
    ensures  take B = each (u64 i; i < n) { RW(array_shift(a, i)) };
             take D = each (u64 i; n < i && i < n + m) { W(array_shift(a, i)) }; @*/
{
  return a + at;
}
// CHECK: error: pointer-arithmetic: {{.*}} [gap]
// CHECK: {{REFUTED|UNPROVED}}: gap
