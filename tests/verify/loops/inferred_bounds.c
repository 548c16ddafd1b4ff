// The last round reads behind the end.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
int last(const int *a, size_t n)
/*@ requires 0u64 < n;
             take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) };
             B == A; @*/
{
  int x = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[last]
  for (size_t i = 0; i <= n; i++) x = a[i];
  return x;
}
// CHECK: verdict: REFUTED
