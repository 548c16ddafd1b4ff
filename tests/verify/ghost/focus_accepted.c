// focus and instantiate are accepted.
// RUN: %assay verify %s | FileCheck %s
// CHECK: verdict: VERIFIED

int at(int *a, unsigned long n, unsigned long i)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; k < n) { A[k] == 4i32 };
             i < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             return == 4i32; @*/
{
  /*@ focus RW<int>, i; @*/
  /*@ instantiate i; @*/
  return a[i];
}
