// An odd one is not owned.
// RUN: not %assay verify %s | FileCheck %s

void evens(int *a)
/*@ requires take A = each (u64 k; k < 8u64 && k % 2u64 == 0u64) { RW(a + k) };
    ensures  take B = each (u64 k; k < 8u64 && k % 2u64 == 0u64) { RW(a + k) };
             B == A; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[evens]
  a[3] = 1;
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
