// An unsigned counter goes below zero.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int sum(const int *a, unsigned n)
/*@ requires 0u32 < n; n < 100u32;
             take A = each (u32 k; k < n) { RW(a + k) };
    ensures  take B = each (u32 k; k < n) { RW(a + k) };
             B == A; @*/
{
  int x = 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[sum]
  for (unsigned i = n - 1; i != n; i--) x ^= a[i];
  return x;
}
// CHECK: verdict: REFUTED
