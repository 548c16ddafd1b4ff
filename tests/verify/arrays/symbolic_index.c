// Element i of n, by one question.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

#include <stddef.h>
int at(const int *a, size_t n, size_t i)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             i < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A && return == A[i]; @*/
{
  return a[i];
}
