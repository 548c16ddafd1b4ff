// It is not excluded.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int absolute(int x)
/*@ ensures (return == x || return == 0i32 - x); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: signed-overflow: {{.*}}[absolute]
  return x < 0 ? -x : x;
}
// CHECK: verdict: REFUTED
