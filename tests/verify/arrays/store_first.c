// Always the first one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
void put(int *a, size_t n, size_t i, int x)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             i < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A[i: x]; @*/
{
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: postcondition: {{.*}}[put]
  a[0] = x;
}
// CHECK: verdict: REFUTED
