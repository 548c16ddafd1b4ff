// The last element is not initialised.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
void fill(int *a, size_t n, int value)
/*@ requires 0u64 < n; take A = each (u64 i; i < n) { W(array_shift(a, i)) };
    ensures  take B = each (u64 i; i < n) { RW(array_shift(a, i)) };
             each (u64 i; i < n) { B[i] == value }; @*/
{
  // CHECK: error: missing-resource: {{.*}}[fill]
  for (size_t k = 0; k < n - 1; k++) a[k] = value;
}
// CHECK: verdict: REFUTED
