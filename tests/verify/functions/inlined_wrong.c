// Another body.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ function (i32) twice(i32 x) { x + 1i32 } @*/
unsigned dbl(unsigned x)
/*@ ensures (i32) return == twice((i32) x); @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[dbl]
  return 2 * x;
}
// CHECK: verdict: REFUTED
