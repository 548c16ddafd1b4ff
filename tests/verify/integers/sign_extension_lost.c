// The negative int becomes a large unsigned one.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

long widen(int x, unsigned y)
/*@ requires y < 10u32;
    ensures  return == (i64) x + (i64) y; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[widen]
  return (long)(x + y);
}
// CHECK: verdict: REFUTED
