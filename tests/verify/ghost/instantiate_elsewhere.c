// A hint at another index makes nothing true.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int at(int *a, unsigned long n, unsigned long i)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; k < n) { k == 0u64 || A[k] == 4i32 };
             i < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             return == 4i32; @*/
{
  /*@ focus RW<int>, i; @*/
  /*@ instantiate i + 1u64; @*/
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[at]
  return a[i];
}
// CHECK: verdict: REFUTED
