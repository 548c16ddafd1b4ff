// What is held together has no element in common: what that says of the indices is known.
// RUN: %assay verify %s | FileCheck %s
// CHECK: VERIFIED: pieces
// CHECK: VERIFIED: moved
// CHECK: VERIFIED: one_more
// CHECK: verdict: VERIFIED

#include <stddef.h>
void pieces(int *a, size_t m, size_t n)
/*@ requires take A = each (u64 k; k < m) { RW(a + k) };
             take B = each (u64 k; n <= k && k < n + 10u64) { W(a + k) };
             n < 1000u64;
    ensures  take C = each (u64 k; k < m) { RW(a + k) };
             take D = each (u64 k; n <= k && k < n + 10u64) { W(a + k) };
             m <= n; @*/
{}
void moved(int *a, size_t m)
/*@ requires take A = each (u64 k; k < 10u64) { RW(a + k) };
             let b = a + 5u64;
             take B = each (u64 k; k < m) { RW(b + k) };
    ensures  take C = each (u64 k; k < 10u64) { RW(a + k) };
             take D = each (u64 k; k < m) { RW(b + k) };
             m == 0u64; @*/
{}
void one_more(int *a, size_t m, size_t i)
/*@ requires take A = each (u64 k; k < m) { RW(a + k) };
             take P = RW(a + i);
             i < 1000u64;
    ensures  take C = each (u64 k; k < m) { RW(a + k) };
             take Q = RW(a + i);
             m <= i; @*/
{}
