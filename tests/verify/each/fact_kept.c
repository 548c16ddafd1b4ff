// A fact about all elements after one has changed.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>
void raise(int *a, size_t n, size_t i)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; k < n) { 0i32 <= A[k] };
             i < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; k < n) { 0i32 <= B[k] }; @*/
{
  a[i] = 5;
}
