// The pointer leaves the array before it comes back.
// RUN: not %assay verify %s | FileCheck %s

int second(const int *a)
/*@ requires take A = each (u64 k; k < 3u64) { RW(a + k) };
    ensures  take B = each (u64 k; k < 3u64) { RW(a + k) };
             B == A && return == A[1u64]; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: pointer-arithmetic: {{.*}}[second]
  const int *p = a + 5;
  p -= 4;
  return *p;
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
