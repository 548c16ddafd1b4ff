// Its body says otherwise.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

static unsigned twice(unsigned x) { return 3 * x; }
unsigned six(void)
/*@ ensures return == 6u32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[six]
  return twice(3);
}
// CHECK: verdict: REFUTED
