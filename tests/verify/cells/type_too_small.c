// Half of the cell is owned.
// RUN: not %assay verify %s | FileCheck %s

long sum(long *p, long *q)
/*@ requires take P0 = RW<int>(p);
             let P = (i64) P0;
             take Q = RW<long>(q);
             -1000i64 < P && P < 1000i64 && -1000i64 < Q && Q < 1000i64;
    ensures  take P3 = RW<int>(p);
             let P2 = (i64) P3;
             take Q2 = RW<long>(q);
             return == P + Q && P2 == P && Q2 == Q; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: missing-resource: {{.*}}[sum]
  return *p + *q;
}
// CHECK: verdict: {{REFUTED|UNPROVED}}
