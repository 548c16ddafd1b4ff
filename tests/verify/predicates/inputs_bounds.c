// The index is not bounded.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
/*@ predicate (map<u64, i32>) Ints(pointer p, u64 n) {
      take M = each (u64 k; k < n) { RW<int>(array_shift<int>(p, k)) };
      return M;
    } @*/
void put(int *a, size_t n, size_t i)
/*@ requires take A = Ints(a, n);
    ensures  take B = Ints(a, n);
             B == A[i: 0i32]; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[put]
  a[i] = 0;
}
// CHECK: verdict: REFUTED
