// The end is read, too.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

#include <stddef.h>
int last(const int *a, size_t n)
/*@ requires 0u64 < n; n < 100u64; take A = each (u64 k; k < n) { RW(a + k) };
    ensures  take B = each (u64 k; k < n) { RW(a + k) }; B == A; @*/
{
  int x = 0;
  const int *end = a + n;
  const int *p = a;
  do {
    p++;
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[last]
    x = *p;
  } while (p != end);
  return x;
}
// CHECK: verdict: REFUTED
