// It is read.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
const int *end(const int *a, size_t n)
/*@ requires 0u64 < n;
             take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A && ptr_eq(return, a + n); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[end]
  int x = a[n];
  return a + n + 0 * x;
}
// CHECK: verdict: REFUTED
