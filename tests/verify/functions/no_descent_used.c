// It proves nothing.
// RUN: sh %root/tests/lit/exits.sh 1 %assay verify %s | FileCheck %s

/*@ function [rec] (u32) strange(u32 n) { strange(n) + 1u32 } @*/
unsigned zero(void)
/*@ ensures return == 0u32; return == 1u32; @*/
{
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: postcondition: {{.*}}[zero]
  return 0;
}
// CHECK: verdict: REFUTED
