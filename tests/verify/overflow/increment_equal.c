// It may have reached the bound, which may be the greatest int.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int next(int i, int n)
/*@ requires i <= n;
    ensures  return == i + 1i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: signed-overflow: {{.*}}[next]
  return i + 1;
}
// CHECK: verdict: REFUTED
