// The new element breaks it.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
void raise(int *a, size_t n, size_t i)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; k < n) { 0i32 <= A[k] };
             i < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; k < n) { 0i32 <= B[k] }; @*/
{
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: postcondition: {{.*}}[raise]
  a[i] = -5;
}
// CHECK: verdict: REFUTED
