// An equal address alone gives no access.
// RUN: not %assay verify %s | FileCheck %s

int same(int *p, int *q)
/*@ requires take P = RW(p);
             addr_eq(p, q);
    ensures  take Q = RW(q);
             Q == 4i32 && return == 4i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[same]
  *q = 4;
  return *p;
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
