// What lies behind the new end is gone.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stdlib.h>

int shrink(int *p, size_t n, size_t m)
/*@ requires 0u64 < m && m < n && n < 1000000u64;
             take T = Alloc(p);
             T.base == (u64) p && T.size == n * 4u64;
             take A = each (u64 i; i < n) { RW<int>(array_shift<int>(p, i)) }; @*/
{
  int *q = realloc(p, m * sizeof(int));
  if (!q) exit(1);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[shrink]
  int last = q[n - 1];
  free(q);
  return last;
}
// CHECK: verdict: REFUTED
