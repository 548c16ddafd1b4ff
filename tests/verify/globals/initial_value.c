// Some call may have changed it.
// RUN: sh %root/tests/lit/exits.sh 3 %assay verify %s | FileCheck %s

static unsigned state = 5;
unsigned get(void)
/*@ accesses state;
    ensures  return == 5u32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[get]
  return state;
}
// CHECK: verdict: UNPROVED
