// The value is not kept.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

signed char low(int x)
/*@ ensures (i32) return == x; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[low]
  return (signed char)x;
}
// CHECK: verdict: REFUTED
