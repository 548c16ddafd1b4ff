// Of several functions the worst verdict counts.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

int good(void)
/*@ ensures return == 1i32; @*/
{
  return 1;
}
int bad(void)
/*@ ensures return == 1i32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[bad]
  return 2;
}
// CHECK: verdict: REFUTED
