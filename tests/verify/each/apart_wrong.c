// What is held together may touch, and what is only read may overlap.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
void pieces(int *a, size_t m, size_t n)
/*@ requires take A = each (u64 k; k < m) { RW(a + k) };
             take B = each (u64 k; n <= k && k < n + 2u64) { RW(a + k) };
             n < 3u64;
    ensures  take C = each (u64 k; k < m) { RW(a + k) };
             take D = each (u64 k; n <= k && k < n + 2u64) { RW(a + k) };
             m < n; @*/
{}
// CHECK: error: postcondition: the postcondition does not hold: m < n [pieces]
void one_more(int *a, size_t m, size_t i)
/*@ requires take A = each (u64 k; k < m) { RW(a + k) };
             take P = RW(a + i);
             i < 3u64;
    ensures  take C = each (u64 k; k < m) { RW(a + k) };
             take Q = RW(a + i);
             m < i; @*/
{}
// CHECK: error: postcondition: the postcondition does not hold: m < i [one_more]
// CHECK: REFUTED: one_more
void only_read(int *a, size_t m)
/*@ requires take A = each (u64 k; k < m) { RO(a + k) };
             take B = each (u64 k; k < 2u64) { RO(a + k) };
    ensures  m == 0u64; @*/
{}
// CHECK: error: postcondition: the postcondition does not hold: m == 0u64 [only_read]
// CHECK: verdict: REFUTED
