// What is new has no value yet.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stdlib.h>

int grow(int *p, size_t n)
/*@ requires 0u64 < n && n < 1000000u64;
             take T = Alloc(p);
             T.base == (u64) p && T.size == n * 4u64;
             take A = each (u64 i; i < n) { RW<int>(array_shift<int>(p, i)) }; @*/
{
  int *q = realloc(p, (n + 1) * sizeof(int));
  if (!q) exit(1);
  int last = q[n];
  free(q);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: uninitialised: {{.*}}[grow]
  return last;
}
// CHECK: verdict: REFUTED
