// A value is promised and none is returned.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int sign(int x)
/*@ ensures return == 0i32 || return == 1i32; @*/
{
  if (x < 0) return 1;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{(missing-return|postcondition|uninitialised)}}: {{.*}}[sign]
}
// CHECK: verdict: REFUTED
