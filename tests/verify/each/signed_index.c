// An index of a signed type.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int at(const int *a, int n, int i)
/*@ requires take A = each (i32 k; 0i32 <= k && k < n) { RW(a + k) };
             0i32 <= i && i < n;
    ensures  take B = each (i32 k; 0i32 <= k && k < n) { RW(a + k) };
             B == A && return == A[i]; @*/
{
  return a[i];
}
