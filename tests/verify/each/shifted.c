// The back half, by a pointer into the array.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>
void clear(int *a, size_t n)
    /*@ requires take A = each (u64 k; k < n) { RW(a + k) };
        ensures  take B = each (u64 k; k < n) { RW(a + k) };
                 each (u64 k; k < n) { B[k] == 0i32 }; @*/
    ;
void clear_from(int *a, size_t n, size_t from)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             from < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; k < from) { B[k] == A[k] };
             each (u64 k; from <= k && k < n) { B[k] == 0i32 }; @*/
{
  clear(a + from, n - from);
}
