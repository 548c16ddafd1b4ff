// Inside of memory that is held, and at its end, addresses are as far from each other as pointers are.
// RUN: sh %root/tests/lit/exits.sh 0 %assay verify %s | FileCheck %s

#include <stddef.h>
int *at(int *a, size_t i, size_t n)
/*@ requires i <= n; n < 100u64; take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             (u64) return == (u64) a + 4u64 * i; @*/
{
  return a + i;
}

void fill(int *a, int *end, size_t n)
/*@ requires ptr_eq(end, a + n); n < 1000u64; take A = each (u64 i; i < n) { W(a + i) };
    ensures  take B = each (u64 i; i < n) { RW(a + i) }; @*/
{
  while (a != end)
    /*@ inv exists (u64 at; at <= n) { ptr_eq(a, array_shift<int>({a}@start, at)) };
            take D = each (u64 i; i < n && i < ((u64) a - (u64) {a}@start) / 4u64) { RW<int>({a}@start + i) };
            take L = each (u64 i; i < n && ((u64) a - (u64) {a}@start) / 4u64 <= i) { W<int>({a}@start + i) }; @*/
    *a++ = 7;
}

void same(int *a)
/*@ requires take A = RW<int[4]>(a);
    ensures  take B = RW<int[4]>(a); (u64) (a + 4i32) - (u64) (a + 1i32) == 12u64; @*/
{}
// CHECK: verdict: VERIFIED: 3 functions verified
