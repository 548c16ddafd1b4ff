// Its length may be zero.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int last(int n)
/*@ requires 0i32 <= n && n < 100i32;
    ensures  return == n; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: vla-size: {{.*}}[last]
  int a[n];
  a[n - 1] = n;
  return a[n - 1];
}
// CHECK: verdict: REFUTED
