// An array of variable length.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int last(int n)
/*@ requires 0i32 < n && n < 100i32;
    ensures  return == n; @*/
{
  int a[n];
  a[n - 1] = n;
  return a[n - 1];
}
