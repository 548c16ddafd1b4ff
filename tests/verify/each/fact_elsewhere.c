// The fact holds of other elements.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
int divide(const int *a, size_t n, size_t i)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             each (u64 k; 0u64 < k && k < n) { 0i32 < A[k] };
             i < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A && return == 100i32 / A[i]; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division-by-zero: {{.*}}[divide]
  return 100 / a[i];
}
// CHECK: verdict: REFUTED
