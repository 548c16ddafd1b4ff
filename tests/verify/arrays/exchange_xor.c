// Exchange by xor clears an element that is exchanged with itself.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
void exchange(int *a, size_t n, size_t i, size_t j)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             i < n && j < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A[i: A[j], j: A[i]]; @*/
{
  a[i] ^= a[j];
  a[j] ^= a[i];
  a[i] ^= a[j];
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[exchange]
}
// CHECK: verdict: REFUTED
