// Some call may have changed it: whatever accesses allows, a run may begin with.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

static unsigned state = 5;
unsigned get(void)
/*@ accesses state;
    ensures  return == 5u32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[get]
  return state;
}
// CHECK: verdict: REFUTED
