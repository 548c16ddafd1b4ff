// The other way round.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
long distance(const int *a, size_t n, size_t i, size_t j)
/*@ requires take A = each (u64 k; k < n) { RW(a + k) };
             n < 1000u64 && i < n && j < n;
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A && return == (i64) j - (i64) i; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[distance]
  return &a[i] - &a[j];
}
// CHECK: verdict: REFUTED
