// A shift rounds down.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int div3(int x)
/*@ ensures return == shift_right(x, 1i32); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[div3]
  return x / 2;
}
// CHECK: verdict: REFUTED
