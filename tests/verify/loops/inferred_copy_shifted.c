// Elements are copied to their neighbours.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

void copy(int *a, const int *b, int n)
/*@ requires 0i32 <= n;
             take A = each (i32 i; 0i32 <= i && i < n) { W(array_shift(a, i)) };
             take B = each (i32 i; 0i32 <= i && i < n) { RW(array_shift(b, i)) };
    ensures  take C = each (i32 i; 0i32 <= i && i < n) { RW(array_shift(a, i)) };
             take D = each (i32 i; 0i32 <= i && i < n) { RW(array_shift(b, i)) };
             B == D; each (i32 i; 0i32 <= i && i < n) { C[i] == B[i] }; @*/
{
  // CHECK: error: postcondition: {{.*}}[copy]
  for (int k = 0; k < n; k++) a[k] = b[n - 1 - k];
}
// CHECK: verdict: REFUTED
