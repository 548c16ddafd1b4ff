// The difference of pointers into one array.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>
long distance(const int *a, size_t n, size_t i, size_t j)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             n < 1000u64 && i < n && j < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A && return == (i64) j - (i64) i; @*/
{
  return &a[j] - &a[i];
}
