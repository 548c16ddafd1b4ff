// The last element is not the first.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stdlib.h>

int *grow(int *p, size_t n, size_t m)
/*@ requires 0u64 < n && n <= m && m < 1000000u64;
             take T = Alloc(p);
             T.base == (u64) p && T.size == n * 4u64;
             take A = each (u64 i; i < n) { RW<int>(array_shift<int>(p, i)) };
    ensures  take B = each (u64 i; i < n) { RW<int>(array_shift<int>(return, i)) };
             take C = each (u64 i; n <= i && i < m) { W<int>(array_shift<int>(return, i)) };
             take U = Alloc(return);
             B[n - 1u64] == A[0u64]; @*/
{
  int *q = realloc(p, m * sizeof(int));
  if (!q) exit(1);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[grow]
  return q;
}
// CHECK: verdict: REFUTED
