// The missing element is read.
// RUN: not %assay verify %s | FileCheck %s

#include <stddef.h>
void one(int *a, size_t n, size_t i)
/*@ requires i < n;
             take A = each (u64 k; k < n && k != i) { RW(a + k) };
             take X = W(a + i);
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B[i] != 0i32;
             each (u64 k; k < n && k != i) { B[k] == A[k] }; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(uninitialised|missing-resource)}}: {{.*}}[one]
  a[i] = a[i] + 1;
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
