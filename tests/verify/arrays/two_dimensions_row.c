// A row that is not owned.
// RUN: not %assay verify %s | FileCheck %s

int corner(int (*m)[3])
/*@ requires take M = each (u64 r; r < 2u64) { RW(m + r) };
    ensures  take N = each (u64 r; r < 2u64) { RW(m + r) };
             N == M; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[corner]
  return m[2][1];
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
